/** Types of the gateway's management operations. No other file of the surface imports generated code. */
import type { components, operations } from '../../../generated/gateway.ts';

export type GatewayOperations = operations;

type Schemas = components['schemas'];

export type RouteDetail = Schemas['RouteDetail'];
export type RouteExplanation = Schemas['RouteExplanation'];
export type ResourceMetadata = Schemas['ResourceMetadata'];
export type RouteResource = Schemas['RouteResource'];
export type RouteAccess = Schemas['RouteAccess'];
export type ServiceEntry = Schemas['ServiceEntry'];
export type InstanceResource = Schemas['InstanceResource'];
export type ServiceInstance = Schemas['ServiceInstance'];
export type FilterMap = Schemas['FilterMap'];

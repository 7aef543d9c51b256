// Generated from openapi/ by `npm run generate`; never edited.
import * as coerced from './coerced.js';
import * as exact from './exact.js';

export const requestValidators = {
  issueToken: { parameters: coerced.issueToken_parameters, body: { "application/x-www-form-urlencoded": coerced.issueToken_body0 } },
  describeService: { parameters: coerced.describeService_parameters, body: {  } },
  changeService: { parameters: coerced.changeService_parameters, body: { "application/merge-patch+json": exact.changeService_body0 } },
  listTasks: { parameters: coerced.listTasks_parameters, body: {  } },
  getTask: { parameters: coerced.getTask_parameters, body: {  } },
  getLiveness: { parameters: coerced.getLiveness_parameters, body: {  } },
  getReadiness: { parameters: coerced.getReadiness_parameters, body: {  } },
  getMetrics: { parameters: coerced.getMetrics_parameters, body: {  } },
  getDocumentation: { parameters: coerced.getDocumentation_parameters, body: {  } },
  getDocumentationFile: { parameters: coerced.getDocumentationFile_parameters, body: {  } },
  getOpenApiJson: { parameters: coerced.getOpenApiJson_parameters, body: {  } },
  getOpenApiYaml: { parameters: coerced.getOpenApiYaml_parameters, body: {  } },
  getSurfaceJson: { parameters: coerced.getSurfaceJson_parameters, body: {  } },
  getSurfaceYaml: { parameters: coerced.getSurfaceYaml_parameters, body: {  } },
  listRoutes: { parameters: coerced.listRoutes_parameters, body: {  } },
  refreshRoutes: { parameters: coerced.refreshRoutes_parameters, body: {  } },
  listRouteDetails: { parameters: coerced.listRouteDetails_parameters, body: {  } },
  listRouteDetailsAlias: { parameters: coerced.listRouteDetailsAlias_parameters, body: {  } },
  getRoute: { parameters: coerced.getRoute_parameters, body: {  } },
  putRoute: { parameters: coerced.putRoute_parameters, body: { "application/json": exact.putRoute_body0 } },
  deleteRoute: { parameters: coerced.deleteRoute_parameters, body: {  } },
  listFilters: { parameters: coerced.listFilters_parameters, body: {  } },
  listFiltersAlias: { parameters: coerced.listFiltersAlias_parameters, body: {  } },
  listServices: { parameters: coerced.listServices_parameters, body: {  } },
};

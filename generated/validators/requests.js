// Generated from openapi/ by `npm run generate`; never edited.
import * as coerced from './coerced.js';
import * as exact from './exact.js';

export const requestValidators = {
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
};

/** Types of the wire, generated from openapi/, for servers. Screens use the domain values. */
export type { components as PortalApiComponents, paths as PortalApiPaths } from './generated/portal-api.ts'
export type {
  components as PortalS3ApiComponents,
  paths as PortalS3ApiPaths,
} from './generated/portal-api-s3.ts'
export type { components as AdminApiComponents, paths as AdminApiPaths } from './generated/admin-api.ts'
export type { components as AdapterApiComponents } from './generated/adapter-api.ts'
export type { components as CircuitsApiComponents } from './generated/circuits-api.ts'
export type { components as SignUpApiComponents, paths as SignUpApiPaths } from './generated/signup-api.ts'

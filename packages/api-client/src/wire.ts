/** The words on the wire, as generated from openapi/, for those who serve them. Types only; screens use the domain values. */
export type { components as PortalApiComponents, paths as PortalApiPaths } from './generated/portal-api.ts'
export type { components as SignUpApiComponents, paths as SignUpApiPaths } from './generated/signup-api.ts'

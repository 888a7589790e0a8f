import { readOpenApiDocument } from '../contract/openapi-document.ts'
import { cloudPaths } from '../http/cloud-paths.ts'

/**
 * Creates a function that names the route of a path. There are as many names as routes, however
 * many paths callers try.
 */
export function createRouteFinder(): (path: string) => string {
  const routes = [
    ...Object.keys(readOpenApiDocument('portal-api').paths),
    ...Object.keys(readOpenApiDocument('admin-api').paths),
    ...Object.keys(readOpenApiDocument('adapter-api').paths),
    ...Object.keys(readOpenApiDocument('circuits-api').paths),
    ...Object.keys(readOpenApiDocument('signup-api').paths).map((path) => `${cloudPaths.signUpApi}${path}`),
    cloudPaths.health,
    cloudPaths.readiness,
    cloudPaths.metrics,
    cloudPaths.version,
  ].map((route) => ({
    route,
    pattern: new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: route.split('{').length,
  }))
  // A path without parameters wins.
  routes.sort((a, b) => a.parameters - b.parameters)
  const groups = [cloudPaths.identity, cloudPaths.oauth, cloudPaths.logout, cloudPaths.local]

  return (path) => {
    const group = groups.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    return group ?? routes.find(({ pattern }) => pattern.test(path))?.route ?? 'other'
  }
}

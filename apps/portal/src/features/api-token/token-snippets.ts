export interface TokenSnippet {
  readonly key: 'env' | 'curl' | 'python'
  readonly code: string
}

/**
 * Example programs that call the API. They read the token from the environment, so that no file
 * contains it.
 */
export function tokenSnippets(apiBaseUrl: string): TokenSnippet[] {
  return [
    {
      key: 'env',
      code: `export QPORTAL_URL='${apiBaseUrl}'\nread -rs QPORTAL_API_TOKEN && export QPORTAL_API_TOKEN`,
    },
    { key: 'curl', code: 'curl -fsS -H "q-api-token: $QPORTAL_API_TOKEN" "$QPORTAL_URL/devices"' },
    {
      key: 'python',
      code: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["QPORTAL_URL"] + "/devices",
    headers={"q-api-token": os.environ["QPORTAL_API_TOKEN"]},
)
with urllib.request.urlopen(request) as answer:
    for device in json.load(answer):
        print(device["device_id"], device["status"])`,
    },
  ]
}

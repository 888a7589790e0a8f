import { encodeJobSubmission, type JobSubmission } from '@qportal/api-client'

interface SnippetOptions {
  readonly submission: JobSubmission
  /** Base URL of the user API, without a trailing slash. */
  readonly apiBaseUrl: string
}

/** The environment variable that holds the API token in every snippet. */
const tokenVariable = 'QPORTAL_API_TOKEN'

/**
 * A Python 3 program that submits the job, waits for it and prints the result; uses only the
 * standard library.
 */
export function pythonSnippet({ submission, apiBaseUrl }: SnippetOptions): string {
  return `import json, os, time, urllib.request

API = ${JSON.stringify(apiBaseUrl)}
TOKEN = os.environ["${tokenVariable}"]

def call(method, path, body=None):
    request = urllib.request.Request(
        API + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"q-api-token": TOKEN, "content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)

job = json.loads(${pythonText(JSON.stringify(encodeJobSubmission(submission), null, 2))})
job_id = call("POST", "/jobs", job)["job_id"]
print(job_id)
while call("GET", f"/jobs/{job_id}/status")["status"] not in ("succeeded", "failed", "cancelled"):
    time.sleep(2)
print(json.dumps(call("GET", f"/jobs/{job_id}")["job_info"].get("result")))
`
}

/** A curl command for a POSIX shell that submits the job. */
export function curlSnippet({ submission, apiBaseUrl }: SnippetOptions): string {
  return `curl --fail-with-body ${shellText(`${apiBaseUrl}/jobs`)} \\
  -H "q-api-token: $${tokenVariable}" \\
  -H 'content-type: application/json' \\
  --data-binary ${shellText(JSON.stringify(encodeJobSubmission(submission), null, 2))}
`
}

/** Quotes a text for a POSIX shell; inside single quotes only the quote itself is special. */
function shellText(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Writes JSON as a raw Python string, which keeps its backslashes; single quotes are escaped. */
function pythonText(text: string) {
  return `r'''${text.replaceAll("'", '\\u0027')}'''`
}

import {
  encodeJobInput,
  encodeJobSubmission,
  encodeStoredSubmission,
  type JobSubmission,
} from '@qportal/api-client'

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

${pythonCall(apiBaseUrl)}
job = json.loads(${pythonText(encodeJobSubmission(submission))})
job_id = call("POST", "/jobs", job)["job_id"]
${pythonWait}
print(json.dumps(call("GET", f"/jobs/{job_id}")["job_info"].get("result")))
`
}

/** The same for a cloud with a file storage: registers, uploads and submits the job. */
export function storedPythonSnippet({ submission, apiBaseUrl }: SnippetOptions): string {
  return `import io, json, os, time, urllib.request, uuid, zipfile

${pythonCall(apiBaseUrl)}
def upload(url, fields, content):
    boundary = uuid.uuid4().hex
    part = f'--{boundary}\\r\\nContent-Disposition: form-data; name='
    form = "".join(f'{part}"{name}"\\r\\n\\r\\n{value}\\r\\n' for name, value in fields.items() if value is not None)
    form += f'{part}"file"; filename="input.zip"\\r\\nContent-Type: application/zip\\r\\n\\r\\n'
    data = form.encode() + content + f"\\r\\n--{boundary}--\\r\\n".encode()
    headers = {"content-type": f"multipart/form-data; boundary={boundary}"}
    urllib.request.urlopen(urllib.request.Request(url, data=data, headers=headers)).close()

archive = io.BytesIO()
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
    file.writestr("input.json", ${pythonText(encodeJobInput(submission))})
registered = call("POST", "/jobs", {})
job_id, target = registered["job_id"], registered["presigned_url"]
upload(target["url"], target["fields"], archive.getvalue())
job = json.loads(${pythonText(encodeStoredSubmission(submission))})
call("POST", f"/jobs/{job_id}/submit", job)
${pythonWait}
result = call("GET", f"/jobs/{job_id}")["job_info"].get("result")
if result:
    with urllib.request.urlopen(result) as reply, zipfile.ZipFile(io.BytesIO(reply.read())) as file:
        print(file.read(file.namelist()[0]).decode())
`
}

function pythonCall(apiBaseUrl: string): string {
  return `API = ${JSON.stringify(apiBaseUrl)}
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
`
}

const pythonWait = `print(job_id)
while call("GET", f"/jobs/{job_id}/status")["status"] not in ("succeeded", "failed", "cancelled"):
    time.sleep(2)`

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
function pythonText(value: object) {
  return `r'''${JSON.stringify(value, null, 2).replaceAll("'", '\\u0027')}'''`
}

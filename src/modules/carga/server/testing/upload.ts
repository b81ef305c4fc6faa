/** A multipart request with one file in the field `anexo`, as a browser sends it. */
import type { SignedIn } from '#platform/server/testing/build-company.ts'

const BOUNDARY = '----estiva-teste'

export function uploadOf(
  who: SignedIn,
  content: string | Buffer,
  name: string,
  type = 'application/octet-stream',
): { payload: Buffer; headers: Record<string, string> } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="anexo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

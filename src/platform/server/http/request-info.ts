import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { CallDefinition } from '#platform/shared/call.ts'
import { isOwnOrigin } from './own-origin.ts'
import type { RequestInfo, UploadedFile } from './route.ts'

const MAX_USER_AGENT = 300

/** What a handler may know of the request, and the few things it may set on the answer. */
export function requestInfo(
  call: CallDefinition,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestInfo {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    hostname: request.hostname,
    isOwnOrigin: isOwnOrigin(request.headers.origin, request.host, publicUrl),
    authorization: request.headers.authorization,
    isApiClient: request.headers['x-client'] === 'api',
    ifMatch: readIfMatch(request.headers['if-match']),
    cookies: request.cookies,
    setCookie: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        // Behind a proxy that ends TLS the request itself may look like plain HTTP.
        secure: request.protocol === 'https' || publicUrl.startsWith('https:'),
      }),
    setHeader: (name, value) => void reply.header(name, value),
    file: call.upload ? () => readFile(request, call.bodyLimitBytes) : undefined,
  }
}

/** `"7"` or `7`; anything else is refused, because a guessed version would overwrite somebody's work. */
function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const text = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  if (text === undefined) {
    throw invalidField('If-Match', 'Envie a versão que você leu, por exemplo "7"')
  }
  return Number(text)
}

/** `fileBytes`: a limit of the call's own instead of the one of every upload. */
async function readFile(request: FastifyRequest, fileBytes: number | undefined): Promise<UploadedFile> {
  const missing = invalidField('anexo', 'Envie um arquivo no campo anexo')
  if (!request.isMultipart()) throw missing
  const part = await request.file(fileBytes === undefined ? undefined : { limits: { fileSize: fileBytes } })
  if (part?.fieldname !== 'anexo') throw missing
  const content = await part.toBuffer()
  if (content.length === 0) {
    throw new AppError(platformErrors.invalid_input, {
      message: 'O arquivo está vazio. Escolha outro e envie novamente.',
      details: [{ path: 'anexo', message: 'O arquivo está vazio' }],
    })
  }
  return { name: part.filename.slice(-200), content }
}

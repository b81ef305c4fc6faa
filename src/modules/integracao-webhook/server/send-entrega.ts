/** One delivery to a webhook, signed so that the receiver can believe it. */
import { createHmac } from 'node:crypto'
import { type PostResult, postToPublicAddress } from '#platform/server/outbound/post-to-public-address.ts'

export interface Envio {
  readonly url: string
  readonly segredo: string
  readonly entregaId: string
  readonly evento: string
  readonly corpo: string
  readonly agora: Date
  /** `host:port` that may be reached although private, and without TLS. */
  readonly hostsPermitidos: ReadonlySet<string>
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, so that neither can be changed nor sent again later. */
function sign(segredo: string, corpo: string, agora: Date): string {
  const seconds = Math.floor(agora.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', segredo).update(`${seconds}.${corpo}`).digest('hex')}`
}

/** Never throws: what went wrong is part of the answer. */
export const sendEntrega = (envio: Envio): Promise<PostResult> => {
  const body = Buffer.from(envio.corpo)
  return postToPublicAddress({
    url: envio.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Estiva-Webhook/1',
      'estiva-evento': envio.evento,
      'estiva-entrega': envio.entregaId,
      'estiva-assinatura': sign(envio.segredo, envio.corpo, envio.agora),
    },
    allowedHosts: envio.hostsPermitidos,
  })
}

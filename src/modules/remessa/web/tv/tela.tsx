/** Remessas on a screen without a session: what it asks with its ticket, and how it draws the answer. */
import type { ReactNode } from 'react'
import type { PerguntaDoQuadro } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { TvStatus } from '#modules/patio/web/shared/tv/TvFrame.tsx'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { lerRemessasDaTela, lerUnidadesDaTela } from '../../remessa-tv.contract.ts'
import { CrossDockingTv } from './CrossDockingTv.tsx'
import { UnidadesTv } from './UnidadesTv.tsx'

/** A collection becomes late without any event: everything is asked anew at least this often. */
const INTEIRA_MS = 60_000

type Http = Pick<HttpClient, 'call'>
type Body = PerguntaDoQuadro
interface Frame {
  readonly status: TvStatus
  readonly lidoEm: number
}

function createTela<T extends { readonly dia: string }>(
  ask: (http: Http, body: Body) => Promise<{ readonly seq: number; readonly lido: T | null }>,
  draw: (lido: T, frame: Frame) => ReactNode,
  now: () => number = Date.now,
) {
  let inteiraEm = Number.NEGATIVE_INFINITY
  return {
    async read(http: Http, { bilhete, desde, dataReferencia }: PerguntaDoQuadro) {
      const isOld = now() - inteiraEm >= INTEIRA_MS
      const { seq, lido } = await ask(http, { bilhete, ...(!isOld && { desde, dataReferencia }) })
      if (!lido) return { seq, quadro: null }
      inteiraEm = now()
      return { seq, quadro: { dia: lido.dia, draw: (frame: Frame) => draw(lido, frame) } }
    },
  }
}

export const createTelaDoCrossDocking = () =>
  createTela(
    async (http, body) => {
      const { seq, remessas } = await http.call(lerRemessasDaTela, { body })
      return { seq, lido: remessas }
    },
    (remessas, frame) => <CrossDockingTv remessas={remessas} {...frame} />,
  )

export const createTelaDasUnidades = () =>
  createTela(
    async (http, body) => {
      const { seq, unidades } = await http.call(lerUnidadesDaTela, { body })
      return { seq, lido: unidades }
    },
    (unidades, frame) => <UnidadesTv unidades={unidades} {...frame} />,
  )

/** The occurrences on a screen without a session: what it asks with its ticket, and how it draws the answer. */
import type { PerguntaDoQuadro } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { lerOcorrenciasDaTela } from '../../ocorrencia-tela.contract.ts'
import { OcorrenciasTv } from './OcorrenciasTv.tsx'

/** Deadlines pass without any event: what is counted is asked anew at least this often. */
const INTEIRA_MS = 60_000

export function createTelaDeOcorrencias(now: () => number = Date.now) {
  let inteiraEm = Number.NEGATIVE_INFINITY
  return {
    async read(http: Pick<HttpClient, 'call'>, { bilhete, desde, dataReferencia }: PerguntaDoQuadro) {
      const isOld = now() - inteiraEm >= INTEIRA_MS
      const body = { bilhete, ...(!isOld && { desde, dataReferencia }) }
      const { seq, ocorrencias } = await http.call(lerOcorrenciasDaTela, { body })
      if (!ocorrencias) return { seq, quadro: null }
      inteiraEm = now()
      return {
        seq,
        quadro: {
          dia: ocorrencias.dia,
          draw: (frame: Pick<Parameters<typeof OcorrenciasTv>[0], 'status' | 'lidoEm'>) => (
            <OcorrenciasTv ocorrencias={ocorrencias} {...frame} />
          ),
        },
      }
    },
  }
}

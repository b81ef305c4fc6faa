/** The trips on a screen without a session: what it asks with its ticket, and how it draws the answer. */
import type { PerguntaDoQuadro } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { lerMonitoramentoDaTela } from '../../monitoramento-tela.contract.ts'
import { MonitoramentoTv } from './MonitoramentoTv.tsx'

/** Positions come without any numbered event: everything is asked anew at least this often. */
const INTEIRA_MS = 30_000

export function createTelaDoMonitoramento(now: () => number = Date.now) {
  let inteiraEm = Number.NEGATIVE_INFINITY
  return {
    async read(http: Pick<HttpClient, 'call'>, { bilhete, desde, dataReferencia }: PerguntaDoQuadro) {
      const isOld = now() - inteiraEm >= INTEIRA_MS
      const body = { bilhete, ...(!isOld && { desde, dataReferencia }) }
      const { seq, monitoramento } = await http.call(lerMonitoramentoDaTela, { body })
      if (!monitoramento) return { seq, quadro: null }
      inteiraEm = now()
      return {
        seq,
        quadro: {
          dia: monitoramento.dia,
          draw: (frame: Pick<Parameters<typeof MonitoramentoTv>[0], 'status' | 'lidoEm'>) => (
            <MonitoramentoTv monitoramento={monitoramento} {...frame} />
          ),
        },
      }
    },
  }
}

/** Trips for a wall that nobody is signed in at: no driver, no carrier, names of customers shortened. */
import { sql } from 'kysely'
import { maskNome } from '#modules/patio/painel.rules.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { lerQuadroDaTela } from '#modules/patio/server/painel/open-tela.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_VIAGENS, type ViagemNoMonitor } from '../monitoramento.contract.ts'
import type { LerMonitoramentoDaTela, lerMonitoramentoDaTela } from '../monitoramento-tela.contract.ts'
import { readSemSinalMin } from './follow-alertas.ts'
import './monitoramento.tables.ts'

const DAS_VIAGENS = { quadros: [QUADRO_TELA.Monitoramento], nomes: ['carga', 'alerta-viagem'] } as const

/** Throws `painel_tela_bilhete_vencido` and `painel_tela_invalida`. */
export async function readTela(
  deps: Deps,
  body: LerMonitoramentoDaTela,
): Promise<ResponseOf<typeof lerMonitoramentoDaTela>> {
  const { seq, lido } = await lerQuadroDaTela(deps, body, DAS_VIAGENS, async (tx, tela, dia) => {
    const { rows } = await sql<{ viagem: ViagemNoMonitor }>`
      select m.viagem from monitor_carga m
      where m.owner_id = ${tx.ownerId} and m.unidade_id = ${tela.unidadeId} order by m.carga_id limit ${MAX_VIAGENS}
    `.execute(tx.db)
    return {
      unidade: tela.unidadeNome,
      fusoHorario: tela.fusoHorario,
      dia,
      semSinalMin: await readSemSinalMin(tx),
      items: rows.map(({ viagem }) => masked(viagem)),
    }
  })
  return { seq, monitoramento: lido }
}

const masked = (viagem: ViagemNoMonitor): ViagemNoMonitor => ({
  ...viagem,
  empresa: null,
  motorista: null,
  valorCarga: 0,
  alertas: viagem.alertas.map((alerta) => ({ ...alerta, vistoPor: null })),
  paradas: viagem.paradas.map((parada) => ({ ...parada, nome: maskNome(parada.nome) })),
})

/** Positions of the driver's page: with his consent, while the trip is accepted or on the road. Source: execution §1. */
import { sql } from 'kysely'
import { consentimentoDaViagem } from '#modules/carga/server/posicao/consentimentos.ts'
import { writePosicoes } from '#modules/carga/server/posicao/write-posicoes.ts'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { enviarPosicoesDaViagem } from '../posicao-da-viagem.contract.ts'
import { SITUACAO_VIAGEM as S, type SituacaoViagem } from '../situacao-viagem.ts'
import { situacaoEm } from '../viagem.rules.ts'
import { openVisita, readAberta } from './visita.ts'

type Posicoes = BodyOf<typeof enviarPosicoesDaViagem>['posicoes']

/** Points before the acceptance and after the end are discarded. Throws `viagem_visita` and `viagem_encerrada`. */
export function receivePosicoes(deps: Deps, id: string, posicoes: Posicoes, request: RequestInfo) {
  const visita = openVisita(deps, id, request)
  return deps.db.asOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    const situacao = situacaoEm(viagem, deps.clock.now())
    const pontos = posicoes
      .map(({ dh, ...ponto }, indice) => ({
        ...ponto,
        dh: parseInstant(dh),
        cargaId: viagem.carga_id,
        indice,
        fonte: 'celular do motorista',
      }))
      .filter(({ dh }) => isNaViagem(situacao, viagem.concluidaEm, dh))
    const { gravadas, repetidas, descartadas } = await writePosicoes(deps, tx, pontos, {
      origem: 'pagina',
      deOwnerId: tx.ownerId,
    })
    return {
      gravadas: gravadas.length,
      repetidas: repetidas.length,
      descartadas: descartadas.length + posicoes.length - pontos.length,
    }
  })
}

/** Of a trip that is done: what was queued on the phone until then. */
function isNaViagem(situacao: SituacaoViagem, concluidaEm: Date | null, dh: string | undefined): boolean {
  if (situacao === S.Concluida) return concluidaEm !== null && dh !== undefined && new Date(dh) <= concluidaEm
  return situacao === S.Aceita || situacao === S.EmViagem
}

/**
 * What the driver said on the page holds for the trip of the load. A consent ends with its link; a withdrawal does not: only
 * a later consent of the same driver takes it back.
 */
export const consentimentoNaViagem = consentimentoDaViagem.with({
  key: 'viagem',
  async read(tx, cargaIds) {
    if (cargaIds.length === 0) return new Map()
    const { rows } = await sql<{ cargaId: string; dado: boolean; retirado: boolean }>`
      select distinct on (v.carga_id) v.carga_id as "cargaId",
        v.situacao < ${S.Expirada} and v.consentimento_retirado_em is null
          and v.consentimento_versao = ${TERMO_RASTREAMENTO.versao} as dado,
        exists (select from viagem w where w.owner_id = v.owner_id and w.carga_id = v.carga_id
          and w.motorista_id is not distinct from v.motorista_id and w.consentimento_retirado_em is not null
          and not exists (select from viagem x where x.owner_id = w.owner_id and x.carga_id = w.carga_id
            and x.motorista_id is not distinct from w.motorista_id and x.consentimento_retirado_em is null
            and x.consentimento_em > w.consentimento_retirado_em)) as retirado
      from viagem v
      where v.owner_id = ${tx.ownerId} and v.carga_id = any(${[...cargaIds]}::uuid[])
      order by v.carga_id, v.criada_em desc, v.id desc
    `.execute(tx.db)
    return new Map(rows.map(({ cargaId, dado, retirado }) => [cargaId, { dado: dado ?? false, retirado }]))
  },
})

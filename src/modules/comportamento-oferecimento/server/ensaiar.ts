/** Rehearses a behaviour with the loads of the past days: nothing is written. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { type Comportamento, MAX_TRANSPORTADORAS } from '../comportamento.rules.ts'
import { type Ensaio, MAX_CARGAS_CONTADAS, MAX_CARGAS_ENSAIO } from '../ensaio.contract.ts'
import {
  type CargaEnsaiada,
  type Chamadas,
  foiChamada,
  minimosParaComparar,
  resumirEnsaio,
} from '../ensaio.rules.ts'
import { type CargaFatos, escolherComportamento, valePara } from '../escolha.rules.ts'
import { elegiveisDoEnsaio } from './elegiveis-do-ensaio.ts'
import { getComportamento, readComportamentos } from './read-comportamentos.ts'
import { readCargaFatos } from './read-fatos.ts'

/** Days of a company with units in several zones are those of the capital. */
const ZONE = 'America/Sao_Paulo'

interface CargaDoPeriodo {
  readonly id: string
  readonly codigo: number
  readonly publicadaEm: Date
  readonly contratadaId: string | null
  readonly contratada: string | null
  readonly cidade: string | null
  readonly uf: string | null
}

type CargaComFatos = CargaDoPeriodo & { readonly fatos: CargaFatos }

/** Throws `not_found`. */
export function ensaiarComportamento(
  deps: Deps,
  session: Session,
  id: string,
  dias: number,
): Promise<Ensaio> {
  const ate = dayAt(deps.clock.now(), ZONE)
  const de = addDays(ate, 1 - dias)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const comportamento = existing(await getComportamento(tx, id))
    const outros = (await readComportamentos(tx)).filter((outro) => outro.id !== comportamento.id)
    const { cargas, total } = await listCargas(tx, dayRange(de, ZONE).start)
    const combinam = cargas.filter(({ fatos }) => valePara(comportamento, fatos))
    // As if it were on: those that a higher priority takes are not its own.
    const todos = [...outros, { ...comportamento, ativo: true }]
    const ofertas = combinam.filter(
      ({ fatos }) => escolherComportamento(todos, fatos)?.id === comportamento.id,
    )
    return {
      de,
      ate,
      total,
      isCortado: total > cargas.length,
      combinam: combinam.length,
      ofertas: ofertas.length,
      chamadas: await toChamadas(tx, comportamento, ofertas),
    }
  })
}

/** The newest first; those that were cancelled or for the own fleet were never to be offered. */
async function listCargas(
  tx: OwnerTx,
  desde: string,
): Promise<{ cargas: readonly CargaComFatos[]; total: number }> {
  const { rows } = await sql<CargaDoPeriodo & { readonly total: number }>`
    select c.id, c.codigo, c.criado_em as "publicadaEm", e.id as "contratadaId", e.nome as contratada,
      d.cidade, d.uf, count(*) over ()::int as total
    from carga c
    left join empresa e on e.owner_id = c.owner_id and e.id = c.transportadora_id
    left join lateral (select cidade, uf from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 2 order by p.ordem desc limit 1) d on true
    where c.owner_id = ${tx.ownerId} and c.criado_em >= ${desde} and c.status not in (5, 99)
      and c.alocacao_tipo is distinct from 1
    order by c.criado_em desc, c.id limit ${MAX_CARGAS_ENSAIO}
  `.execute(tx.db)
  const fatos = await readCargaFatos(
    tx,
    rows.map(({ id }) => id),
  )
  const cargas = rows.flatMap((row) => {
    const known = fatos.get(row.id)
    return known ? [{ ...row, fatos: known }] : []
  })
  return { cargas, total: rows[0]?.total ?? 0 }
}

async function toChamadas(
  tx: OwnerTx,
  comportamento: Comportamento,
  cargas: readonly CargaComFatos[],
): Promise<Ensaio['chamadas']> {
  const [elegiveis] = elegiveisDoEnsaio.list()
  if (!elegiveis) return null
  const { minimoNoPrazo: atual } = comportamento
  const minimos = atual === null ? [] : minimosParaComparar(atual)
  const [found, ...outros] = await elegiveis.read(
    tx,
    [comportamento, ...minimos.map((minimoNoPrazo) => ({ ...comportamento, minimoNoPrazo }))],
    cargas,
  )
  const ensaiar = (among: ReadonlyMap<string, Chamadas> | undefined) =>
    cargas.map(
      ({ id, contratadaId, contratada }): CargaEnsaiada => ({
        id,
        chamadas: among?.get(id)?.chamadas ?? [],
        fora: among?.get(id)?.fora ?? [],
        contratada:
          contratadaId === null || contratada === null ? null : { id: contratadaId, nome: contratada },
      }),
    )
  const ensaiadas = ensaiar(found)
  const resumo = resumirEnsaio(ensaiadas)
  const variacoes = minimos.map((minimoNoPrazo, index) => {
    const { contratadasEntre, transportadoras } = resumirEnsaio(ensaiar(outros[index]))
    return {
      minimoNoPrazo,
      atual: minimoNoPrazo === atual,
      chamadas: transportadoras.length,
      contratadasEntre,
    }
  })
  return {
    ...resumo,
    transportadoras: resumo.transportadoras.slice(0, MAX_TRANSPORTADORAS),
    totalTransportadoras: resumo.transportadoras.length,
    fora: resumo.fora.slice(0, MAX_TRANSPORTADORAS),
    cargas: ensaiadas.slice(0, MAX_CARGAS_CONTADAS).map((ensaiada, index) => {
      const { codigo, publicadaEm, cidade, uf } = cargas[index] as CargaComFatos
      return {
        id: ensaiada.id,
        codigo,
        publicadaEm: publicadaEm.toISOString(),
        destino: cidade === null ? null : { cidade, uf },
        chamadas: ensaiada.chamadas.length,
        contratada: ensaiada.contratada,
        contratadaEntre: foiChamada(ensaiada),
      }
    }),
    variacoes,
  }
}

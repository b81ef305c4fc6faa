/** Reading the agenda: of a period vehicle by vehicle, and the vehicles that are free in it. */
import { sql } from 'kysely'
import { veiculoStore } from '#modules/veiculo/server/veiculo.store.ts'
import { TIPOS_PUXADOS } from '#modules/veiculo/veiculo-tipos.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import { searchPage } from '#platform/server/register/search-page.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { type HistoricoItem, pageWindow } from '#platform/shared/schemas.ts'
import {
  type AgendaSearch,
  type CapacidadePorTipo,
  MAX_OCUPACOES,
  type Ocupacao,
  type VeiculosLivresSearch,
} from '../agenda-veiculo.contract.ts'
import { checkPeriodo, MAX_DIAS_CONSULTA, MAX_DIAS_OCUPACAO, type Periodo } from '../agenda-veiculo.rules.ts'
import { findOcupacao, isFree, isInWorkshop, listByVeiculos } from './agenda-veiculo.repository.ts'
import { ENTIDADE_OCUPACAO } from './save-ocupacao.ts'

function periodOf(input: Periodo, maxDias: number): Periodo {
  const periodo = { inicio: parseInstant(input.inicio) ?? '', fim: parseInstant(input.fim) ?? '' }
  const details = checkPeriodo(periodo, maxDias)
  if (details.length > 0) throw invalidInput(details)
  return periodo
}

export async function readAgenda(deps: Deps, session: Session, search: AgendaSearch) {
  const { inicio, fim, busca, tipos, unidadeId, page, qtdItem } = search
  const periodo = periodOf({ inicio, fim }, MAX_DIAS_CONSULTA)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const veiculos = await veiculoStore.search(tx, {
      ativo: true,
      ...(busca !== undefined && { busca }),
      ...(tipos !== undefined && { tipos }),
      ...(unidadeId !== undefined && { unidadeId }),
      ...(page !== undefined && { page }),
      ...(qtdItem !== undefined && { qtdItem }),
    })
    const ids = veiculos.items.map(({ id }) => id)
    const ocupacoes = await listByVeiculos(tx, ids, periodo)
    return {
      ...veiculos,
      items: veiculos.items.map(({ id, placa, tipo, codigo, ativo }) => {
        const found = ocupacoes.get(id) ?? []
        return {
          veiculo: { id, placa, tipo, codigo, ativo },
          ocupacoes: found.slice(0, MAX_OCUPACOES),
          temMais: found.length > MAX_OCUPACOES,
        }
      }),
    }
  })
}

export async function listVeiculosLivres(deps: Deps, session: Session, search: VeiculosLivresSearch) {
  const { tipos, carrocerias, capacidadeMinimaKg, unidadeId } = search
  const periodo = periodOf(search, MAX_DIAS_OCUPACAO)
  const { limit, offset } = pageWindow(search)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { ids, total, totalIsMinimum } = await searchPage(tx, {
      table: 'veiculo',
      text: search.busca?.trim() ?? '',
      where: [
        sql`t.ativo`,
        isFree(tx, periodo),
        ...(tipos?.length ? [sql`t.tipo = any(${tipos}::text[])`] : []),
        ...(carrocerias?.length ? [sql`t.carroceria = any(${carrocerias}::text[])`] : []),
        ...(capacidadeMinimaKg ? [sql`t.capacidade_kg >= ${capacidadeMinimaKg}`] : []),
        ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
      ],
      order: sql`t.placa_unica, t.id`,
      limit,
      offset,
    })
    const items = (await veiculoStore.findMany(tx, ids)).map((veiculo) => ({
      id: veiculo.id,
      placa: veiculo.placa,
      tipo: veiculo.tipo,
      carroceria: veiculo.carroceria,
      capacidadeKg: veiculo.capacidadeKg,
      volumeM3: veiculo.volumeM3,
      paletes: veiculo.paletes,
    }))
    return { items, total, ...(totalIsMinimum && { totalIsMinimum }) }
  })
}

/** By type, the largest free capacity first. Throws `invalid_input` for a period that is none. */
export async function countCapacidade(
  deps: Deps,
  session: Session,
  query: { readonly inicio: string; readonly fim: string },
): Promise<CapacidadePorTipo[]> {
  const periodo = periodOf(query, MAX_DIAS_OCUPACAO)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<CapacidadePorTipo>`
      select v.tipo, count(*)::integer as veiculos, (count(*) filter (where v.livre))::integer as livres,
        (count(*) filter (where v.em_manutencao))::integer as "emManutencao",
        coalesce(sum(v.capacidade) filter (where v.livre), 0)::integer as "capacidadeLivreKg"
      from (
        select t.tipo, ${isFree(tx, periodo)} as livre, ${isInWorkshop(tx, periodo)} as em_manutencao,
          t.capacidade_kg + coalesce((
            select sum(x.capacidade_kg) from veiculo_reboque r
            join veiculo x on x.owner_id = r.owner_id and x.id = r.reboque_id
            where r.owner_id = t.owner_id and r.trator_id = t.id
          ), 0) as capacidade
        from veiculo t
        where t.owner_id = ${tx.ownerId} and t.ativo and t.tipo <> all(${[...TIPOS_PUXADOS]}::text[])
      ) v
      group by v.tipo
      order by 5 desc, v.tipo
    `.execute(tx.db)
    return rows
  })
}

export async function getOcupacao(deps: Deps, session: Session, id: string): Promise<Ocupacao> {
  return existing(await deps.db.readAsOwner(session.ownerId, (tx) => findOcupacao(tx, id)))
}

export function listHistorico(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    if (!(await findOcupacao(tx, id))) throw new AppError(platformErrors.not_found)
    return listHistory(tx, ENTIDADE_OCUPACAO, id)
  })
}

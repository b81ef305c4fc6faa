/**
 * Carriers that may be asked for loads, with what speaks for and against each: a fixed number of queries for up to 500 of
 * them. Those of the register count, by their CNPJ joined with the accounts that are linked.
 */
import { type RawBuilder, sql } from 'kysely'
import type { PedidoDeNotas } from '#modules/ranking/server/read-notas.ts'
import type { FatosRegularidade } from '#modules/regularidade/regularidade.rules.ts'
import { readRegularidades } from '#modules/regularidade/server/read-regularidades.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import {
  type FatosDaCandidata,
  findImpedimento,
  type Impedimento,
  type Minimos,
} from '../elegibilidade.rules.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import type { NotaGuardada } from './oferta-rows.ts'
import type { CargaParaOferecer } from './read-cargas-oferecidas.ts'
import { readNotasDasRotas } from './read-notas-da-rota.ts'

export interface Candidata {
  readonly transportadoraId: string
  readonly nome: string
  readonly documento: string
  /** The account on the platform; null: it answers by a link. */
  readonly ownerId: string | null
  readonly email: string | null
  readonly nota: NotaGuardada | null
  readonly fatos: FatosDaCandidata
  readonly regularidade: FatosRegularidade | null
  /** Null: it may be asked. */
  readonly impedimento: Impedimento | null
}

/** Before anybody asks for minimums. */
type CandidataLida = Omit<Candidata, 'impedimento'>

interface Row {
  /** Place of the group of loads. */
  readonly grupo: number
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly ativo: boolean
  readonly email: string | null
  readonly situacao: number | null
  readonly dono: string | null
  readonly tem_acesso: boolean | null
  readonly tem_veiculo: boolean | null
  readonly motivo: string | null
  readonly cliente: string | null
}

const VINCULADO = 3
const ENCERRADO = 5
/** Regularity is a matter of the law's days. */
const ZONA_DA_LEI = 'America/Sao_Paulo'

interface Quais {
  /** These ones, also if they are not active; absent: all active ones of the register, at most 500. */
  readonly ids?: readonly string[]
  readonly pesos?: PedidoDeNotas['pesos']
}

export async function listCandidatas(
  tx: OwnerTx,
  cargas: readonly CargaParaOferecer[],
  minimos: Minimos,
  agora: Date,
  quais: Quais = {},
): Promise<Candidata[]> {
  const [lidas = []] = await readCandidatas(tx, [cargas], agora, quais)
  return julgar(lidas, cargas, minimos, agora)
}

/** What speaks against each of them for loads that travel alike. */
export function julgar(
  lidas: readonly CandidataLida[],
  cargas: readonly CargaParaOferecer[],
  minimos: Minimos,
  agora: Date,
): Candidata[] {
  const viagem = viagemOf(cargas, agora)
  return lidas.map((lida) => ({ ...lida, impedimento: findImpedimento(lida.fatos, minimos, viagem) }))
}

/** For each group of loads that travel alike, in their order; the same queries for one group and for a hundred. */
export async function readCandidatas(
  tx: OwnerTx,
  grupos: readonly (readonly CargaParaOferecer[])[],
  agora: Date,
  { ids, pesos }: Quais = {},
): Promise<readonly (readonly CandidataLida[])[]> {
  if (grupos.length === 0) return []
  const which = ids ? sql`e.id = any(${[...ids]}::uuid[])` : sql`e.ativo`
  const rows = await readRows(tx, which, grupos, agora)
  const chosen = [...new Set(rows.map(({ id }) => id))]
  const [regularidades, notas] = [
    await readRegularidades(tx, chosen),
    await readNotasDasRotas(
      tx,
      chosen,
      grupos.map(([first]) => first),
      agora,
      pesos,
    ),
  ]
  const porGrupo = Map.groupBy(rows, ({ grupo }) => grupo)
  return grupos.map((_cargas, place) =>
    (porGrupo.get(place) ?? []).map((row) =>
      toCandidata(row, notas[place]?.get(row.id) ?? null, regularidades.get(row.id) ?? null),
    ),
  )
}

function toCandidata(
  row: Row,
  nota: NotaGuardada | null,
  regularidade: FatosRegularidade | null,
): CandidataLida {
  return {
    transportadoraId: row.id,
    nome: row.nome,
    documento: row.documento,
    ownerId: row.situacao === VINCULADO ? row.dono : null,
    email: row.email,
    nota,
    fatos: {
      ativa: row.ativo,
      vinculo:
        row.situacao === VINCULADO ? 'vinculada' : row.situacao === ENCERRADO ? 'encerrada' : 'sem-conta',
      email: row.email,
      temAcesso: row.tem_acesso ?? false,
      restricao: row.motivo === null ? null : { motivo: row.motivo, cliente: row.cliente },
      regularidade,
      entregues: nota?.fatos.entregues ?? 0,
      noPrazo: share(nota?.fatos.noPrazo, nota?.fatos.comPrevisao),
      avarias: share(nota?.fatos.comAvaria, nota?.fatos.entregues),
      nota: nota?.nota.nota ?? null,
      temVeiculo: row.tem_veiculo,
    },
    regularidade,
  }
}

const share = (part: number | undefined, all: number | undefined): number | null =>
  part === undefined || !all ? null : part / all

/** From the first departure to the last delivery of all the loads. */
function viagemOf(cargas: readonly CargaParaOferecer[], agora: Date) {
  const hoje = agora.toISOString()
  const saidas = cargas.map(({ origem }) => origem.inicio ?? origem.fim ?? hoje).sort()
  const fins = cargas.map(({ destino }) => destino.fim ?? destino.inicio ?? hoje).sort()
  const saida = dayAt(saidas[0] ?? hoje, ZONA_DA_LEI)
  const fim = dayAt(fins.at(-1) ?? hoje, ZONA_DA_LEI)
  return { saida, fim: fim < saida ? saida : fim, agora: hoje }
}

async function readRows(
  tx: OwnerTx,
  which: RawBuilder<unknown>,
  grupos: readonly (readonly CargaParaOferecer[])[],
  agora: Date,
): Promise<Row[]> {
  const asked = grupos.map((cargas, grupo) => ({
    grupo,
    clientes: [...new Set(cargas.flatMap((carga) => carga.clientes))],
    tipos: [...new Set(cargas.flatMap(({ veiculoTipos }) => veiculoTipos))],
  }))
  const hoje = dayAt(agora, ZONA_DA_LEI)
  const { rows } = await sql<Row>`
    with carriers as materialized (
      select e.id, coalesce(e.nome_fantasia, e.nome) as nome, e.documento, e.ativo, e.email, p.situacao,
        p.parceiro_owner_id as dono
      from empresa e
      left join parceiro p on p.owner_id = e.owner_id and p.documento = e.documento
        and p.parceiro_owner_id is not null
      where e.owner_id = ${tx.ownerId} and e.transportadora and ${which}
      order by app_fold(e.nome), e.id limit ${MAX_CONVIDADAS}
    ), grupos as materialized (
      select grupo, clientes, tipos
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (grupo integer, clientes uuid[], tipos text[])
    ), acesso as materialized (
      select g.grupo, a.dono, a.tem_acesso, a.tem_veiculo from grupos g
      cross join lateral app_transportadoras_para_ofertas(
        (select array_agg(dono) from carriers where dono is not null), g.tipos) a
    )
    select g.grupo, c.id, c.nome, c.documento, c.ativo, c.email, c.situacao, c.dono, a.tem_acesso, a.tem_veiculo,
      r.motivo, r.cliente
    from grupos g
    cross join carriers c
    left join acesso a on a.grupo = g.grupo and a.dono = c.dono
    left join lateral (
      select r.motivo, k.nome as cliente from empresa_restricao r
      left join empresa k on k.owner_id = r.owner_id and k.id = r.empresa_id
      where r.owner_id = ${tx.ownerId} and r.transportadora_id = c.id
        and (r.empresa_id is null or r.empresa_id = any(g.clientes))
        and r.inicio <= ${hoje}::date and (r.fim is null or r.fim >= ${hoje}::date)
      order by r.empresa_id nulls first, r.id limit 1
    ) r on true
    order by g.grupo, c.nome, c.id
  `.execute(tx.db)
  return rows
}

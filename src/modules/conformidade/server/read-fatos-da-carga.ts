/** What the gates of loads are decided from, for many loads in a handful of queries of the transaction of their company. */
import { sql } from 'kysely'
import { STATUS, TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import type { CalculoDoPiso } from '#modules/piso/piso-calculo.ts'
import { type RegrasLidas, readRegras } from '#modules/regra-legal/server/read-regras.ts'
import { CATEGORIA_TEXT, type FatosRegularidade } from '#modules/regularidade/regularidade.rules.ts'
import { readRegularidades } from '#modules/regularidade/server/read-regularidades.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { GateGuardado } from '../conformidade.rules.ts'
import type {
  ChaveDesligada,
  FatoPiso,
  FatosDaCarga,
  FatosInformados,
  Liberacao,
  QuemLeva,
} from '../fatos.ts'
import type { Gate } from '../gates.ts'
import { readPisos } from './read-pisos.ts'
import './conformidade.tables.ts'

interface CargaRow {
  readonly id: string
  readonly codigo: number
  readonly unidade_id: string
  readonly versao: number
  readonly contratado_owner_id: string | null
  readonly status: number
  readonly alocacao_tipo: number | null
  readonly transportadora_id: string | null
  readonly transportadora: string | null
  readonly placa: string | null
  readonly vale_pedagio: string | null
  readonly valor_frete: string | null
  readonly congelado: CalculoDoPiso | null
  readonly zona: string | null
  readonly partida: Date | null
  readonly fim: Date | null
  readonly saiu_em: Date | null
  readonly entregue_em: Date | null
  readonly host_tipo: number
  readonly mdfe_aberto_desde: string | null
  readonly informados: FatosInformados | null
  readonly versoes: Partial<Record<Gate, number>> | null
  readonly liberacoes: Partial<Record<Gate, Liberacao>> | null
  readonly desligadas: Partial<Record<Gate, ChaveDesligada>> | null
  readonly gates: Partial<Record<Gate, GateGuardado>> | null
}

/** A load with its facts, and its gates as they were kept last. */
export interface CargaComFatos {
  readonly id: string
  readonly codigo: number
  readonly unidadeId: string
  readonly versao: number
  readonly contratadoOwnerId: string | null
  readonly fatos: FatosDaCarga
  /** Of what people told, by gate. */
  readonly versoes: Readonly<Partial<Record<Gate, number>>>
  readonly antes: Readonly<Partial<Record<Gate, GateGuardado>>> | null
}

export interface Conformidade {
  readonly regras: RegrasLidas
  /** In no order; ids of other companies answer nothing. */
  readonly cargas: readonly CargaComFatos[]
}

const DEFAULT_ZONE = 'America/Sao_Paulo'
const QUEM: Readonly<Record<number, QuemLeva>> = {
  [TIPO_ALOCACAO.Frota]: 'frota',
  [TIPO_ALOCACAO.Transportadora]: 'transportadora',
  [TIPO_ALOCACAO.Terceiro]: 'terceiro',
}
const GONE: readonly number[] = [STATUS.Cancelada, STATUS.Desativada]
const DELIVERED: readonly number[] = [STATUS.EntregueNaoFinalizada, STATUS.Entregue, STATUS.Finalizada]

export async function readConformidade(tx: OwnerTx, ids: readonly string[]): Promise<Conformidade> {
  const regras = await readRegras(tx)
  if (ids.length === 0) return { regras, cargas: [] }
  const rows = await queryPrepared<CargaRow>(
    tx,
    sql<CargaRow>`
    select c.id, c.codigo, c.unidade_id, c.versao, c.status, c.alocacao_tipo, c.transportadora_id, c.vale_pedagio, c.valor_frete,
      (select s.calculo from piso_snapshot s where s.owner_id = c.owner_id and s.carga_id = c.id
       order by s.criado_em desc, s.id desc limit 1) as congelado,
      k.contratado_owner_id, o.tipo as host_tipo,
      (select coalesce(e.nome_fantasia, e.nome) from empresa e
       where e.owner_id = c.owner_id and e.id = c.transportadora_id) as transportadora,
      coalesce((select v.placa from veiculo v where v.owner_id = c.owner_id and v.id = c.veiculo_id),
        k.veiculo ->> 'placa') as placa,
      p.zona, p.partida, p.fim, p.saiu_em, coalesce(p.entregue_em, c.dh_finalizacao, c.dh_pre_finalizacao) as entregue_em,
      (select min(f.dados ->> 'mdfeAutorizadoEm') from carga outra
       join conformidade_fato f on f.owner_id = outra.owner_id and f.carga_id = outra.id and f.gate = 'documentos'
         and f.dados ->> 'mdfe' is not null
       where outra.owner_id = c.owner_id and outra.veiculo_id = c.veiculo_id and outra.id <> c.id
         and not exists (select from conformidade_fato x where x.owner_id = f.owner_id and x.carga_id = f.carga_id
           and x.gate = 'encerramento' and x.dados ->> 'mdfeEncerradoEm' is not null)) as mdfe_aberto_desde,
      (select jsonb_object_agg(f.gate, f.dados) from conformidade_fato f
       where f.owner_id = c.owner_id and f.carga_id = c.id) as informados,
      (select jsonb_object_agg(f.gate, f.versao) from conformidade_fato f
       where f.owner_id = c.owner_id and f.carga_id = c.id) as versoes,
      (select jsonb_object_agg(l.gate, jsonb_build_object('motivo', l.motivo, 'comprovante', l.comprovante,
           'por', l.por_nome, 'quando', l.quando) order by l.quando) from conformidade_liberacao l
       where l.owner_id = c.owner_id and l.carga_id = c.id and l.desfeita_em is null) as liberacoes,
      (select jsonb_object_agg(h.gate, jsonb_build_object('motivo', h.motivo, 'por', h.por_nome, 'quando', h.quando))
       from conformidade_chave h where h.owner_id = c.owner_id) as desligadas,
      (select g.gates from carga_conformidade g where g.owner_id = c.owner_id and g.carga_id = c.id) as gates
    from carga c
    join owner o on o.owner_id = c.owner_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    cross join lateral (
      select (array_agg(s.fuso_horario order by s.ordem))[1] as zona,
        (array_agg(s.janela_inicio order by s.ordem) filter (where s.tipo = 1))[1] as partida,
        (array_agg(coalesce(s.janela_fim, s.janela_inicio) order by s.ordem desc) filter (where s.tipo = 2))[1] as fim,
        min(s.dh_saida) as saiu_em,
        max(coalesce(s.dh_saida, s.dh_chegada)) filter (where s.tipo = 2) as entregue_em
      from carga_parada s where s.owner_id = c.owner_id and s.carga_id = c.id
    ) p
    where c.owner_id = ${tx.ownerId} and ${amongIds(sql`c.id`, ids)}`,
  )
  const [regularidades, pisos, feriados] = await Promise.all([
    readRegularidadesOnce(
      tx,
      rows.flatMap(({ transportadora_id }) => transportadora_id ?? []),
    ),
    readPisos(
      tx,
      rows.map(({ id, valor_frete, congelado }) => ({ id, temFrete: valor_frete !== null, congelado })),
    ),
    readFeriados(tx, regras.marca),
  ])
  const cargas = rows.map((row) => ({
    id: row.id,
    codigo: row.codigo,
    unidadeId: row.unidade_id,
    versao: row.versao,
    contratadoOwnerId: row.contratado_owner_id,
    antes: row.gates,
    versoes: row.versoes ?? {},
    fatos: toFatos(row, {
      regularidade: row.transportadora_id ? (regularidades.get(row.transportadora_id) ?? null) : null,
      piso: pisos.get(row.id) ?? null,
      feriados,
    }),
  }))
  return { regras, cargas }
}

/** The carrier as its gates speak of it. */
export const transportadoraOf = (
  nome: string,
  regularidade: FatosRegularidade | null,
): NonNullable<FatosDaCarga['transportadora']> => ({
  nome,
  rntrc: regularidade?.rntrc ?? null,
  categoria: regularidade?.categoria ? CATEGORIA_TEXT[regularidade.categoria] : null,
})

function toFatos(
  row: CargaRow,
  {
    regularidade,
    piso,
    feriados,
  }: {
    readonly regularidade: FatosRegularidade | null
    readonly piso: FatoPiso | null
    readonly feriados: readonly string[]
  },
): FatosDaCarga {
  return {
    zona: row.zona ?? DEFAULT_ZONE,
    partida: row.partida?.toISOString() ?? null,
    fim: row.fim?.toISOString() ?? null,
    saiuEm: row.saiu_em?.toISOString() ?? null,
    entregueEm: DELIVERED.includes(row.status) ? (row.entregue_em?.toISOString() ?? null) : null,
    encerrada: GONE.includes(row.status),
    hostTransportadora: row.host_tipo !== COMPANY_TYPES.Embarcador,
    quemLeva: row.alocacao_tipo === null ? null : (QUEM[row.alocacao_tipo] ?? null),
    transportadora: row.transportadora === null ? null : transportadoraOf(row.transportadora, regularidade),
    regularidade,
    valePedagioCentavos: row.vale_pedagio === null ? null : Math.round(Number(row.vale_pedagio) * 100),
    placa: row.placa,
    mdfeAbertoDesde: row.mdfe_aberto_desde,
    piso,
    informados: row.informados ?? {},
    liberacoes: row.liberacoes ?? {},
    desligadas: row.desligadas ?? {},
    feriados,
  }
}

/**
 * The papers of carriers, asked once in a transaction: before a load is given to one, and when its gates are kept. Nobody
 * changes both in one transaction.
 */
export async function readRegularidadesOnce(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FatosRegularidade>> {
  const asked = [...new Set(ids)].sort()
  if (asked.length === 0) return new Map()
  const name = `regularidade ${tx.ownerId} ${asked.join()}`
  const known = tx.memory.get(name) as ReadonlyMap<string, FatosRegularidade> | undefined
  if (known) return known
  const found = await readRegularidades(tx, asked)
  tx.memory.set(name, found)
  return found
}

/** National holidays are loaded together with the rules: a process reads them once for each mark of the catalogue. */
let kept: { readonly marca: string; readonly feriados: readonly string[] } | undefined
async function readFeriados(tx: OwnerTx, marca: string): Promise<readonly string[]> {
  if (kept?.marca === marca) return kept.feriados
  const { rows } = await sql<{ dia: string }>`
    select data::text as dia from feriado_nacional where tipo = 'nacional' order by data`.execute(tx.db)
  kept = { marca, feriados: rows.map(({ dia }) => dia) }
  return kept.feriados
}

/** Stops of customers as they are stored, with what is told of them; two queries, however many stops. */
import { sql } from 'kysely'
import type { ViagemNoMonitor } from '#modules/monitoramento/monitoramento.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { EntregaVista } from '../rastreio.rules.ts'
import './rastreio.tables.ts'

export interface NotaLida {
  readonly numero: string | null
  readonly serie: string | null
  readonly pedido: string | null
  readonly quantidade: number | null
  readonly unidade: string | null
}

interface EntregaDoPortal extends EntregaVista, NotaLida {
  readonly id: string
  readonly recebedor: string | null
}

/** Instants in UTC. */
export interface ParadaLida {
  readonly id: string
  readonly cargaId: string
  readonly cargaCodigo: number
  readonly status: number
  readonly situacao: number
  readonly empresaId: string | null
  readonly documento: string | null
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  readonly pesoKg: number | null
  readonly criadaEm: string
  /** The last delivery stop of its load. */
  readonly ultima: boolean
  readonly motorista: string | null
  readonly origem: {
    readonly cidade: string | null
    readonly uf: string | null
    readonly fusoHorario: string
    readonly dhSaida: string | null
    readonly saidaPrevista: string | null
  } | null
  readonly entregas: readonly EntregaDoPortal[]
  /** Of the papers, while the load is not on the road. */
  readonly notas: readonly NotaLida[]
  /** As the monitor of the company has it; null: the load is not on the road. */
  readonly viagem: ViagemNoMonitor | null
}

/** A stop without papers of its own has those of the load, where it is the only delivery. */
const notasDa = sql`(select coalesce(json_agg(json_build_object('numero', d.numero, 'serie', d.serie, 'pedido', d.codigo,
    'quantidade', d.quantidade::float8, 'unidade', d.embalagem) order by d.numero, d.id), '[]')
  from carga_documento d where d.owner_id = p.owner_id and d.carga_id = p.carga_id and d.tipo = 'nfe'
    and (d.parada_id = p.id or (d.parada_id is null and (select count(*) from carga_parada q where q.owner_id = p.owner_id
      and q.carga_id = p.carga_id and q.tipo = 2 and q.situacao <> 99) = 1)))`

const entregasDa = sql`(select coalesce(json_agg(json_build_object('id', e.id, 'situacao', e.situacao,
    'resultado', e.resultado, 'tentativa', e.tentativa, 'dhEntrega', ${utc(sql`e.dh_entrega`)},
    'segue', e.segue_na_carga_id is not null, 'recebedor', e.recebedor_nome, 'numero', e.nf_numero, 'serie', e.nf_serie,
    'pedido', e.pedido, 'quantidade', e.quantidade::float8, 'unidade', e.unidade) order by e.nf_numero, e.criado_em, e.id), '[]')
  from entrega e where e.owner_id = p.owner_id and e.parada_id = p.id and not e.devolucao)`

export async function readParadas(tx: OwnerTx, ids: readonly string[]): Promise<ParadaLida[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ParadaLida>`
    select p.id, p.carga_id as "cargaId", c.codigo as "cargaCodigo", c.status, p.situacao, p.empresa_id as "empresaId",
      coalesce(p.documento, y.documento) as documento, p.nome, p.cidade, p.uf, p.fuso_horario as "fusoHorario",
      coalesce(p.latitude, mu.latitude)::float8 as latitude, coalesce(p.longitude, mu.longitude)::float8 as longitude,
      ${utc(sql`p.janela_inicio`)} as "janelaInicio", ${utc(sql`p.janela_fim`)} as "janelaFim",
      ${utc(sql`p.dh_chegada`)} as "dhChegada", ${utc(sql`p.dh_saida`)} as "dhSaida", p.peso_kg::float8 as "pesoKg",
      ${utc(sql`c.criado_em`)} as "criadaEm",
      not exists (select from carga_parada q where q.owner_id = p.owner_id and q.carga_id = p.carga_id and q.ordem > p.ordem
        and q.situacao <> 99) as ultima,
      coalesce(m.nome, k.motorista->>'nome') as motorista,
      case when o.id is null then null else json_build_object('cidade', o.cidade, 'uf', o.uf, 'fusoHorario', o.fuso_horario,
        'dhSaida', ${utc(sql`o.dh_saida`)}, 'saidaPrevista', ${utc(sql`coalesce(o.janela_fim, o.janela_inicio)`)}) end as origem,
      ${entregasDa} as entregas, ${notasDa} as notas, v.viagem
    from carga_parada p
    join carga c on c.owner_id = p.owner_id and c.id = p.carga_id
    left join empresa y on y.owner_id = p.owner_id and y.id = p.empresa_id
    left join municipio mu on mu.id = p.municipio_id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join carga_parada o on o.owner_id = p.owner_id and o.carga_id = p.carga_id and o.ordem = 0 and o.tipo = 1
    left join monitor_carga v on v.owner_id = p.owner_id and v.carga_id = p.carga_id
    where p.owner_id = ${tx.ownerId} and p.id = any(${[...ids]}::uuid[]) and p.tipo = 2
  `.execute(tx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const MAX_PARADAS = 200
/** Deadlines older than this belong to what was delivered long ago. */
const DIAS = 90

/** Stops of these companies that are about to come, on the road, or of late; the newest day first. */
export async function listParadasDosClientes(
  tx: OwnerTx,
  empresaIds: readonly string[],
  agora: Date,
): Promise<string[]> {
  if (empresaIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select x.id from (
      select e.parada_id as id, max(e.dia) as dia from entrega e
      where e.owner_id = ${tx.ownerId} and e.cliente_id = any(${[...empresaIds]}::uuid[]) and not e.devolucao
        and e.dia >= (${agora}::timestamptz - interval '1 day' * ${DIAS})::date
      group by e.parada_id
      union all
      select p.id, coalesce(p.janela_fim, p.janela_inicio, c.criado_em)::date
      from carga_parada p join carga c on c.owner_id = p.owner_id and c.id = p.carga_id
      where p.owner_id = ${tx.ownerId} and p.empresa_id = any(${[...empresaIds]}::uuid[]) and p.tipo = 2 and p.situacao <> 99
        and c.status = 1 and c.criado_em >= ${agora}::timestamptz - interval '1 day' * ${DIAS}
    ) x order by x.dia desc, x.id limit ${MAX_PARADAS + 100}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Where deliveries of a stop went that is not served any more: a redelivery has a stop of its own. */
export async function followParada(tx: OwnerTx, paradaId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select e.parada_id as id from entrega_tentativa t
    join entrega e on e.owner_id = t.owner_id and e.id = t.entrega_id
    where t.owner_id = ${tx.ownerId} and t.parada_id = ${paradaId} and not e.devolucao
      and not exists (select from entrega x where x.owner_id = t.owner_id and x.parada_id = ${paradaId})
    order by t.ordem desc limit 1
  `.execute(tx.db)
  return rows[0]?.id ?? paradaId
}

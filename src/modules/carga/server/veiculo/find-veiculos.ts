/** Vehicles of the fleet that could take a load, the best first, with the reasons. */
import { sql } from 'kysely'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_PUXADOS, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { distanceMetres } from '#platform/shared/geo.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { isTimeZone } from '#platform/shared/time-zone.ts'
import { VOLUME_UNIDADE, type VolumeUnidade } from '../../carga-codes.ts'
import { janelaDaCarga } from '../../entregas.rules.ts'
import type { Necessidade, ProcurarVeiculos, VeiculoEncontrado } from '../../veiculo-da-carga.contract.ts'
import { type CargaProcurada, classifyVeiculo } from '../../veiculo-ranking.rules.ts'
import { asReader } from '../leitura/read-carga.ts'
import '../carga.tables.ts'
import { motoristaUsual } from './motorista-usual.ts'

const DEFAULT_LIMIT = 20
const DEFAULT_ZONE = 'America/Sao_Paulo'
/** More are not weighed: what matters most has ordered them already. */
const MAX_CANDIDATES = 200
/** Loads of a vehicle in which its last place is looked for. */
const LAST_LOADS = 3

/** Of the caller's own fleet, be the load its own or one that it was given. */
export async function findVeiculos(
  deps: Deps,
  session: Session,
  id: string,
  { query, limit }: { query?: string; limit?: number },
): Promise<{ items: VeiculoEncontrado[]; total: number }> {
  return procureVeiculos(deps, session, { para: { cargaId: id }, query, limit })
}

/** For a stored load, or for one whose form says what it needs. */
export async function procureVeiculos(
  deps: Deps,
  session: Session,
  { para, query = '', limit = DEFAULT_LIMIT, ids, equipamentos }: Loose<ProcurarVeiculos>,
): Promise<{ items: VeiculoEncontrado[]; total: number }> {
  const { cargaId } = para
  const carga = await readNecessidade(deps, session, para)
  const busca = { cargaId: cargaId ?? null, text: cleanLine(query) ?? '', ids, equipamentos }
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await listCandidates(tx, carga, busca, deps.clock.now())
    const ranked = rows
      .map((row) => toEncontrado(row, carga))
      .sort((a, b) => b.pontos - a.pontos || a.placa.localeCompare(b.placa))
    return { items: ranked.slice(0, limit), total: rows[0]?.total ?? 0 }
  })
}

/** What the load needs, stored or as its form says. Throws `not_found`. */
export async function readNecessidade(deps: Deps, session: Session, para: Necessidade): Promise<Procurada> {
  const { cargaId } = para
  if (cargaId === undefined || para.janela !== undefined) return necessidadeDe(para)
  const carga = await asReader(
    deps,
    session,
    cargaId,
    (tx) => readProcurada(tx, tx.ownerId, cargaId),
    (tx) => readProcurada(tx, tx.hostOwnerId, cargaId),
  )
  if (!carga) throw new AppError(platformErrors.not_found)
  return carga
}

type Loose<T> = { [K in keyof T]: T[K] | (undefined extends T[K] ? undefined : never) }

/** Instants that cannot be read count as not planned. */
function necessidadeDe(para: Necessidade): Procurada {
  const inicio = parseInstant(para.janela?.inicio ?? '')
  const fim = parseInstant(para.janela?.fim ?? '')
  return {
    janela: inicio && fim && inicio < fim ? { inicio, fim } : null,
    tipos: para.tipos ?? [],
    carrocerias: para.carrocerias ?? [],
    pesoKg: para.pesoKg ?? 0,
    volumeM3: para.volumeM3 ?? 0,
    zone: para.fusoHorario && isTimeZone(para.fusoHorario) ? para.fusoHorario : DEFAULT_ZONE,
    origem: para.origem ?? null,
  }
}

interface Procurada extends CargaProcurada {
  readonly origem: { readonly latitude: number; readonly longitude: number } | null
}

interface ProcuradaRow {
  readonly peso_kg: string
  readonly volume: string
  readonly volume_unidade: VolumeUnidade
  readonly veiculo_tipos: string[]
  readonly veiculo_carrocerias: string[]
  readonly duracao_min: number | null
  readonly paradas: readonly {
    readonly ordem: number
    readonly janela_inicio: string | null
    readonly janela_fim: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly fuso_horario: string
  }[]
}

async function readProcurada(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
): Promise<Procurada | undefined> {
  const { rows } = await sql<ProcuradaRow>`
    select c.peso_kg, c.volume_exato as volume, c.volume_unidade, c.veiculo_tipos, c.veiculo_carrocerias, c.duracao_min,
      coalesce((select jsonb_agg(jsonb_build_object('ordem', p.ordem, 'janela_inicio', p.janela_inicio,
          'janela_fim', p.janela_fim, 'latitude', p.latitude, 'longitude', p.longitude,
          'fuso_horario', p.fuso_horario) order by p.ordem)
        from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id), '[]') as paradas
    from carga c where c.owner_id = ${ownerId} and c.id = ${id}
  `.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  const first = row.paradas.at(0)
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  const paradas = row.paradas.map(({ ordem, janela_inicio, janela_fim }) => ({
    ordem,
    janelaInicio: instant(janela_inicio),
    janelaFim: instant(janela_fim),
  }))
  const volume = Number(row.volume)
  return {
    janela: janelaDaCarga(paradas, row.duracao_min) ?? null,
    tipos: row.veiculo_tipos,
    carrocerias: row.veiculo_carrocerias,
    pesoKg: Number(row.peso_kg),
    volumeM3: row.volume_unidade === VOLUME_UNIDADE.Litros ? volume / 1000 : volume,
    zone: first?.fuso_horario ?? DEFAULT_ZONE,
    origem:
      first && first.latitude !== null && first.longitude !== null
        ? { latitude: first.latitude, longitude: first.longitude }
        : null,
  }
}

interface CandidateRow {
  readonly id: string
  readonly placa: string
  readonly tipo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly reboqueTipos: TipoVeiculoCodigo[]
  readonly reboqueCarrocerias: CarroceriaCodigo[]
  readonly motorista: { id: string; nome: string } | null
  readonly ocupadoPor: { titulo: string; inicio: string; fim: string } | null
  readonly livreAte: Date | null
  readonly lugar: { latitude: number; longitude: number } | null
  readonly total: number
}

interface Busca {
  /** Its own occupation is not in its way. */
  readonly cargaId: string | null
  readonly text: string
  readonly ids: readonly string[] | undefined
  /** Undefined: what is coupled in the register. */
  readonly equipamentos: readonly string[] | undefined
}

/**
 * Active vehicles that are pulled by nothing, with what they pull, who is in the way, and where they were last: the
 * newest position or reached stop of their last loads, or what the own fleet tells without a load, else their unit.
 */
async function listCandidates(
  tx: OwnerTx,
  carga: Procurada,
  { cargaId, text, ids, equipamentos }: Busca,
  now: Date,
): Promise<CandidateRow[]> {
  const { inicio, fim } = carga.janela ?? { inicio: null, fim: null }
  const pulled =
    equipamentos === undefined
      ? sql`from veiculo_reboque b join veiculo x on x.owner_id = b.owner_id and x.id = b.reboque_id
        where b.owner_id = v.owner_id and b.trator_id = v.id`
      : sql`from unnest(${equipamentos}::uuid[]) with ordinality as b (id, ordem)
        join veiculo x on x.owner_id = v.owner_id and x.id = b.id`
  // Of the vehicle and of what it pulls, besides the load itself.
  const taken = sql`y.owner_id = v.owner_id and y.veiculo_id = any(array_append(coalesce(r.ids, '{}'), v.id))
    and y.situacao = 'ativa' and y.carga_id is distinct from ${cargaId}::uuid`
  const { rows } = await sql<CandidateRow>`
    with fleet as materialized (
      select v.id, v.placa, v.tipo, v.carroceria, v.unidade_id,
        v.capacidade_kg + coalesce(r.capacidade, 0) as capacidade, v.volume_m3 + coalesce(r.volume, 0) as volume,
        coalesce(r.ids, '{}') as ids, coalesce(r.tipos, '{}') as tipos, coalesce(r.carrocerias, '{}') as carrocerias,
        o.ocupado, n.inicio as proxima, (count(*) over ())::integer as total
      from veiculo v
      left join lateral (
        select array_agg(x.id) as ids, array_agg(x.tipo order by b.ordem) as tipos,
          array_agg(x.carroceria order by b.ordem) as carrocerias,
          sum(x.capacidade_kg)::integer as capacidade, sum(x.volume_m3) as volume
        ${pulled}
      ) r on true
      left join lateral (
        select jsonb_build_object('titulo', y.titulo, 'inicio', y.inicio, 'fim', y.fim) as ocupado
        from veiculo_ocupacao y
        where ${taken} and y.inicio < ${fim}::timestamptz and y.fim > ${inicio}::timestamptz
        order by y.inicio limit 1
      ) o on true
      left join lateral (
        select y.inicio from veiculo_ocupacao y
        where ${taken} and y.inicio >= coalesce(${fim}::timestamptz, ${now}) order by y.inicio limit 1
      ) n on true
      where v.owner_id = ${tx.ownerId} and v.ativo and v.tipo <> all(${[...TIPOS_PUXADOS]}::text[])
        ${text === '' ? sql`` : sql`and v.busca like app_contains(${text})`}
        ${ids === undefined ? sql`` : sql`and v.id = any(${ids}::uuid[])`}
      order by o.ocupado is not null,
        (cardinality(${[...carga.tipos]}::text[]) = 0
          or array_append(coalesce(r.tipos, '{}'), v.tipo) && ${[...carga.tipos]}::text[]) desc,
        v.capacidade_kg + coalesce(r.capacidade, 0) >= ${carga.pesoKg}::numeric desc, v.placa_unica
      limit ${MAX_CANDIDATES}
    )
    select f.id, f.placa, f.tipo, f.carroceria, f.capacidade as "capacidadeKg", f.volume::float8 as "volumeM3",
      f.tipos as "reboqueTipos", f.carrocerias as "reboqueCarrocerias", f.ocupado as "ocupadoPor",
      case when f.ocupado is null then f.proxima end as "livreAte", f.total,
      ${motoristaUsual(tx, sql`jsonb_build_object('id', m.id, 'nome', m.nome)`, sql`f.id`)} as motorista,
      coalesce(
        (select jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude)
         from (
           select p.latitude, p.longitude, p.dh
           from (
             select c.id from carga c where c.owner_id = ${tx.ownerId} and c.veiculo_id = f.id
             order by c.criado_em desc limit ${LAST_LOADS}
           ) c
           cross join lateral (
             (select p.latitude, p.longitude, p.dh from carga_posicao_atual p
              where p.owner_id = ${tx.ownerId} and p.carga_id = c.id)
             union all
             (select p.latitude, p.longitude, coalesce(p.dh_saida, p.dh_chegada) from carga_parada p
              where p.owner_id = ${tx.ownerId} and p.carga_id = c.id and p.dh_chegada is not null
                and p.latitude is not null
              order by p.ordem desc limit 1)
           ) p
           union all
           (select p.latitude, p.longitude, p.dh from veiculo_posicao p
            where p.owner_id = ${tx.ownerId} and p.veiculo_id = f.id order by p.dh desc limit 1)
         ) l
         order by l.dh desc limit 1),
        (select jsonb_build_object('latitude', u.latitude, 'longitude', u.longitude) from unidade_negocio u
         where u.owner_id = ${tx.ownerId} and u.id = f.unidade_id and u.latitude is not null)
      ) as lugar
    from fleet f
  `.execute(tx.db)
  return rows
}

function toEncontrado(row: CandidateRow, carga: Procurada): VeiculoEncontrado {
  const { id, placa, tipo, carroceria, capacidadeKg, volumeM3, motorista, lugar } = row
  const ocupadoPor = row.ocupadoPor && {
    titulo: row.ocupadoPor.titulo,
    inicio: new Date(row.ocupadoPor.inicio).toISOString(),
    fim: new Date(row.ocupadoPor.fim).toISOString(),
  }
  const distancia = lugar && carga.origem ? Math.round(distanceMetres(lugar, carga.origem)) : null
  const { pontos, razoes } = classifyVeiculo(carga, {
    tipos: [tipo, ...row.reboqueTipos],
    carrocerias: [carroceria, ...row.reboqueCarrocerias],
    capacidadeKg,
    volumeM3,
    ocupadoPor,
    distanciaM: distancia,
  })
  return {
    veiculoId: id,
    placa,
    tipo,
    carroceria,
    capacidadeKg,
    volumeM3,
    motorista,
    livre: ocupadoPor === null,
    livreAte: row.livreAte?.toISOString() ?? null,
    sobraKg: capacidadeKg > 0 ? Math.round((capacidadeKg - carga.pesoKg) * 1000) / 1000 : null,
    ocupadoPor,
    distanciaOrigem: distancia,
    pontos,
    razoes,
  }
}

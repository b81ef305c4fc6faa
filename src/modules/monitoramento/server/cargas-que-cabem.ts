/** Reads what a free window of a vehicle is compared with: the vehicle, where it is then, and the loads that wait for one. */
import { sql } from 'kysely'
import { grupoOf, STATUS_NO_QUADRO } from '#modules/carga/carga.rules.ts'
import { GRUPO, VOLUME_UNIDADE, type VolumeUnidade } from '#modules/carga/carga-codes.ts'
import { janelaDaCarga } from '#modules/carga/entregas.rules.ts'
import { unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type CargaQueCabe,
  type listCargasQueCabem as listCall,
  MAX_QUE_CABEM,
} from '../cargas-que-cabem.contract.ts'
import { type CargaSemVeiculo, comoCabe, porVazio } from '../cargas-que-cabem.rules.ts'
import { readRegraDeDescanso } from './regra-de-descanso.ts'

/** More loads that wait are not looked at: those with the next pick-up come first. */
const MAX_CARGAS = 500
const SEM_VEICULO = STATUS_NO_QUADRO.filter((status) => grupoOf(status) === GRUPO.AguardandoAlocacao)

/** Throws `invalid_input` and `not_found`. */
export function listCargasQueCabem(
  deps: Deps,
  session: Session,
  veiculoId: string,
  query: { readonly inicio: string; readonly fim: string },
): Promise<ResponseOf<typeof listCall>> {
  const [asked, fim] = [instantOf('inicio', query.inicio), instantOf('fim', query.fim)]
  const now = deps.clock.now()
  // Of a window that began before, the rest is left.
  const inicio = asked < now.toISOString() ? now.toISOString() : asked
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const veiculo = existing(await readVeiculo(tx, veiculoId, inicio))
    const [cargas, regra] = [await listSemVeiculo(tx, unitsOf(session)), await readRegraDeDescanso(tx, now)]
    const items = cargas
      .flatMap(({ procurada, carga }) => {
        const cabe = comoCabe(procurada, veiculo, { inicio, fim, lugar: veiculo.lugar }, regra)
        return cabe ? { ...carga, ...cabe } : []
      })
      .sort(porVazio)
    return {
      items: items.slice(0, MAX_QUE_CABEM),
      semVeiculo: cargas.length,
      lugar: veiculo.lugar?.nome ?? null,
    }
  })
}

function instantOf(field: string, text: string): string {
  const instant = parseInstant(text)
  if (instant === undefined) throw invalidField(field, validationMessages.invalidDate)
  return instant
}

interface VeiculoLivre {
  readonly tipos: TipoVeiculoCodigo[]
  readonly carrocerias: CarroceriaCodigo[]
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly lugar: (GeoPoint & { readonly nome: string }) | null
}

/** With what it pulls; it is where its load before ends, else where it was seen last, else at its unit. */
async function readVeiculo(tx: OwnerTx, id: string, inicio: string): Promise<VeiculoLivre | undefined> {
  const { rows } = await sql<VeiculoLivre>`
    select array[v.tipo] || coalesce(r.tipos, '{}') as tipos, array[v.carroceria] || coalesce(r.carrocerias, '{}') as carrocerias,
      (v.capacidade_kg + coalesce(r.capacidade, 0))::integer as "capacidadeKg",
      (v.volume_m3 + coalesce(r.volume, 0))::float8 as "volumeM3",
      coalesce(
        (select jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'nome', concat_ws(', ', p.cidade, p.uf))
         from (select o.carga_id from veiculo_ocupacao o where o.owner_id = v.owner_id and o.veiculo_id = v.id
             and o.situacao = 'ativa' and o.fim <= ${inicio}::timestamptz and o.carga_id is not null
           order by o.fim desc limit 1) o
         join carga_parada p on p.owner_id = ${tx.ownerId} and p.carga_id = o.carga_id and p.latitude is not null
         order by p.ordem desc limit 1),
        (select jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'nome', 'última posição')
         from veiculo_posicao p where p.owner_id = v.owner_id and p.veiculo_id = v.id order by p.dh desc limit 1),
        (select jsonb_build_object('latitude', u.latitude, 'longitude', u.longitude, 'nome', u.descricao)
         from unidade_negocio u where u.owner_id = v.owner_id and u.id = v.unidade_id and u.latitude is not null)
      ) as lugar
    from veiculo v
    left join lateral (
      select array_agg(x.tipo order by b.ordem) as tipos, array_agg(x.carroceria order by b.ordem) as carrocerias,
        sum(x.capacidade_kg) as capacidade, sum(x.volume_m3) as volume
      from veiculo_reboque b join veiculo x on x.owner_id = b.owner_id and x.id = b.reboque_id
      where b.owner_id = v.owner_id and b.trator_id = v.id
    ) r on true
    where v.owner_id = ${tx.ownerId} and v.id = ${id} and v.ativo
  `.execute(tx.db)
  return rows[0]
}

interface CargaRow {
  readonly id: string
  readonly codigo: number
  readonly pesoKg: number
  readonly volume: number
  readonly volumeUnidade: VolumeUnidade
  readonly tipos: string[]
  readonly carrocerias: string[]
  readonly distanciaM: number | null
  readonly duracaoMin: number | null
  readonly paradas: readonly ParadaRow[]
}
interface ParadaRow {
  readonly ordem: number
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

interface Candidata {
  readonly procurada: CargaSemVeiculo
  readonly carga: Omit<CargaQueCabe, 'vazioKm'>
}

/** Loads without a planned time fit no window. */
async function listSemVeiculo(tx: OwnerTx, units: readonly string[] | null): Promise<Candidata[]> {
  const { rows } = await sql<CargaRow>`
    select c.id, c.codigo, c.peso_kg::float8 as "pesoKg", c.volume_exato::float8 as volume, c.volume_unidade as "volumeUnidade",
      c.veiculo_tipos as tipos, c.veiculo_carrocerias as carrocerias, c.distancia_m as "distanciaM",
      c.duracao_min as "duracaoMin",
      coalesce((select jsonb_agg(jsonb_build_object('ordem', p.ordem, 'nome', p.nome, 'cidade', p.cidade, 'uf', p.uf,
          'fusoHorario', p.fuso_horario, 'janelaInicio', ${utc(sql`p.janela_inicio`)}, 'janelaFim', ${utc(sql`p.janela_fim`)},
          'latitude', p.latitude, 'longitude', p.longitude) order by p.ordem)
        from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id), '[]') as paradas
    from carga c
    where c.owner_id = ${tx.ownerId} and c.status = any(${[...SEM_VEICULO]}::smallint[]) and c.veiculo_id is null
      and c.transportadora_id is null and (${units}::uuid[] is null or c.unidade_id = any(${units}::uuid[]))
      and not exists (select from carga_contratacao k where k.owner_id = c.owner_id and k.carga_id = c.id)
    order by (select min(p.janela_inicio) from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id) nulls last,
      c.id
    limit ${MAX_CARGAS}
  `.execute(tx.db)
  return rows.flatMap(toCandidata)
}

function toCandidata(row: CargaRow): Candidata | [] {
  const [first, last] = [row.paradas.at(0), row.paradas.at(-1)]
  const janela = janelaDaCarga(row.paradas, row.duracaoMin)
  if (!first || !last || !janela) return []
  const place = ({ cidade, uf }: ParadaRow) => [cidade, uf].filter(Boolean).join(', ') || null
  return {
    procurada: {
      janela,
      tipos: row.tipos,
      carrocerias: row.carrocerias,
      pesoKg: row.pesoKg,
      volumeM3: row.volumeUnidade === VOLUME_UNIDADE.Litros ? row.volume / 1000 : row.volume,
      zone: first.fusoHorario,
      origem: pointOf(first),
      destino: pointOf(last),
      coletaAte: first.janelaFim ?? first.janelaInicio ?? janela.inicio,
      distanciaM: row.distanciaM,
    },
    carga: {
      cargaId: row.id,
      codigo: String(row.codigo),
      cliente: last.nome,
      origem: place(first),
      destino: place(last),
      fusoHorario: first.fusoHorario,
      pesoKg: row.pesoKg,
      inicio: janela.inicio,
      fim: janela.fim,
    },
  }
}

const pointOf = ({ latitude, longitude }: ParadaRow): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

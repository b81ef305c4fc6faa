/** Stops of a load as acts need them. */
import { sql } from 'kysely'
import type { TipoParada } from '#modules/carga/carga-codes.ts'
import type { FonteDaHora } from '#modules/carga/entregas.rules.ts'
import { tellSistemasDe } from '#modules/carga/server/tell-sistemas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'

export interface ParadaDoAto {
  readonly id: string
  readonly tipo: TipoParada
  readonly nome: string
  readonly municipioId: number | null
  readonly fusoHorario: string
  /** Of the address itself; a municipality proves no arrival. */
  readonly ponto: GeoPoint | null
  /** UTC instants. */
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  /** Who told them. */
  readonly chegadaFonte: FonteDaHora | null
  readonly saidaFonte: FonteDaHora | null
  /** Of the vehicle of the load. */
  readonly placa: string | null
  readonly capacidadeKg: number | null
}

/** In their order, without cancelled ones. */
export async function readParadasDoAto(tx: OwnerTx, cargaId: string): Promise<ParadaDoAto[]> {
  const { rows } = await sql<ParadaDoAto>`
    select p.id, p.tipo, p.nome, p.municipio_id as "municipioId", p.fuso_horario as "fusoHorario",
      case when p.latitude is null or (p.latitude = mu.latitude and p.longitude = mu.longitude) then null else json_build_object('latitude', p.latitude::float8,
        'longitude', p.longitude::float8) end as ponto,
      ${utc(sql`p.dh_chegada`)} as "dhChegada", ${utc(sql`p.dh_saida`)} as "dhSaida",
      p.chegada_fonte as "chegadaFonte", p.saida_fonte as "saidaFonte",
      coalesce(v.placa, k.veiculo->>'placa') as placa,
      coalesce(v.capacidade_kg + coalesce((select sum(x.capacidade_kg) from carga_equipamento q join veiculo x
        on x.owner_id = q.owner_id and x.id = q.veiculo_id where q.owner_id = c.owner_id and q.carga_id = c.id), 0),
        (k.veiculo->>'capacidadeKg')::numeric)::float8 as "capacidadeKg"
    from carga c
    join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id
    left join municipio mu on mu.id = p.municipio_id
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = ${cargaId} and p.situacao <> 99
    order by p.ordem
  `.execute(tx.db)
  return rows
}

/** False: the time was known already, and the first stays. */
export async function saveServico(
  tx: OwnerTx,
  paradaId: string,
  coluna: 'dh_inicio_servico' | 'dh_fim_servico',
  dh: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update carga_parada set ${sql.ref(coluna)} = ${dh}
    where owner_id = ${tx.ownerId} and id = ${paradaId} and ${sql.ref(coluna)} is null returning id
  `.execute(tx.db)
  return rows.length > 0
}

/** What is told later replaces what was told before; false: a newer forecast stands already. */
export async function savePrevisao(
  tx: OwnerTx,
  paradaId: string,
  previsao: string,
  ditaEm: string,
): Promise<boolean> {
  const { rows } = await sql<{ carga_id: string }>`
    update carga_parada set dh_previsao = ${previsao}, dh_previsao_em = ${ditaEm}
    where owner_id = ${tx.ownerId} and id = ${paradaId} and (dh_previsao_em is null or dh_previsao_em < ${ditaEm})
    returning carga_id
  `.execute(tx.db)
  await tellSistemasDe(
    tx,
    'previsao',
    rows.map(({ carga_id }) => ({ cargaId: carga_id, parada: paradaId })),
  )
  return rows.length > 0
}

/**
 * Trackers of the main shipper: on vehicles that carry loads, on a vehicle that stands, and on phones of a driver who
 * consented and of one who did not; some words of today, and two devices that nobody registered. No key: whoever tries the
 * demonstration makes one, and no secret stands in this repository.
 */
import { sql } from 'kysely'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { concederConsentimento } from '#modules/motorista/server/consentimento.ts'
import { type PontoDaEntrada, takePontos } from '#modules/rastreador/server/intake/take-pontos.ts'
import { rastreadorRegister } from '#modules/rastreador/server/rastreador.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { demoId } from './demo-ids.ts'

const MINUTE_MS = 60_000
const NA_ESTRADA = 4
const DEGREES_PER_KM = 1 / 111.195

/** A load that was given a vehicle: where it was last, else where it is to be picked up. */
interface Levada {
  readonly veiculo_id: string
  readonly motorista_id: string | null
  readonly latitude: number
  readonly longitude: number
}

export async function createRastreadores(deps: Deps, session: Session): Promise<void> {
  const now = deps.clock.now()
  const { levadas, parados } = await deps.db.readAsOwner(session.ownerId, async (tx) => ({
    levadas: (
      await sql<Levada>`
        select distinct on (c.veiculo_id) c.veiculo_id, c.motorista_id,
          coalesce(a.latitude, p.latitude)::float8 as latitude, coalesce(a.longitude, p.longitude)::float8 as longitude
        from carga c
        join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id and p.latitude is not null
        left join carga_posicao_atual a on a.owner_id = c.owner_id and a.carga_id = c.id
        where c.owner_id = ${tx.ownerId} and c.status in (2, 7, 8) and c.veiculo_id is not null
        order by c.veiculo_id, a.dh desc nulls last, p.ordem limit ${NA_ESTRADA}
      `.execute(tx.db)
    ).rows,
    parados: (
      await sql<{ id: string }>`
        select v.id from veiculo v where v.owner_id = ${tx.ownerId} and v.ativo and not exists (
          select from carga c where c.owner_id = v.owner_id and c.veiculo_id = v.id and c.status in (2, 7, 8))
        order by v.placa limit 1
      `.execute(tx.db)
    ).rows,
  }))
  const veiculos = [...levadas.map(({ veiculo_id }) => veiculo_id), ...parados.map(({ id }) => id)]
  for (const [index, veiculoId] of veiculos.entries()) {
    const tipo = index % 3 === 2 ? 'api' : 'traccar'
    await rastreadorRegister.create(deps, session, {
      identificador: imei(index),
      tipo,
      veiculoId,
      motoristaId: null,
    })
  }
  const drivers = levadas.flatMap(({ motorista_id }) => motorista_id ?? []).slice(0, 2)
  for (const [index, motoristaId] of drivers.entries()) {
    const identificador = `celular-${index + 1}`
    await rastreadorRegister.create(deps, session, {
      identificador,
      tipo: 'osmand',
      veiculoId: null,
      motoristaId,
    })
  }
  const [consents] = drivers
  if (consents) {
    await concederConsentimento(deps, session, consents, {
      meio: 'assinatura',
      versaoTermo: TERMO_RASTREAMENTO.versao,
    })
  }
  const chave = { chaveId: demoId('chave de demonstração'), ownerId: session.ownerId, nome: 'Demonstração' }
  await takePontos(deps, chave, 'traccar', [
    ...levadas.map((levada, index) => pontoOf(imei(index), levada, 1, now)),
    ...drivers.map((_driver, index) => pontoOf(`celular-${index + 1}`, levadas[index], 0.5, now)),
    ...['867730051123310', '867730051123310', 'celular-novo'].map((id) => pontoOf(id, levadas[0], 9, now)),
  ])
}

const imei = (index: number) => `86773005112${String(2_084 + index * 37)}`

function pontoOf(
  dispositivo: string,
  place: Levada | undefined,
  minutesAgo: number,
  now: Date,
): PontoDaEntrada {
  return {
    alvo: { dispositivo },
    dh: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString(),
    latitude: (place?.latitude ?? -23.18) + DEGREES_PER_KM,
    longitude: place?.longitude ?? -46.88,
    velocidadeKmh: 60,
    rumo: 0,
    precisaoM: 8,
    bateriaPct: 96,
    valida: true,
  }
}

/** Free vehicles of the carriers of the demonstration, told from the day on which it is made. */
import { sql } from 'kysely'
import type { SaveDisponibilidade } from '#modules/disponibilidade/disponibilidade.contract.ts'
import { disponibilidadeRegister } from '#modules/disponibilidade/server/disponibilidade.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { within } from './create-registers.ts'

const ZONE = 'America/Sao_Paulo'
const JUNDIAI = 3_525_904
const UBERLANDIA = 3_170_206
const CONTAGEM = 3_118_601
const ANAPOLIS = 5_201_108

interface DemoDisponibilidade
  extends Pick<SaveDisponibilidade, 'municipioId' | 'raioKm' | 'destinoUfs' | 'observacao'> {
  /** A vehicle of the own register, by its place in the order of plates; otherwise type and body. */
  readonly veiculo?: number
  readonly tipo?: Pick<SaveDisponibilidade, 'tipoVeiculo' | 'carroceria' | 'eixos'>
  /** Days from today. */
  readonly em: number
  readonly dias: number
}

const TRUCK_SIDER = { tipoVeiculo: 'TRUCK', carroceria: 'SIDER', eixos: 3 } as const

const LIVRES: Readonly<Record<string, readonly DemoDisponibilidade[]>> = {
  viaplanalto: [
    { veiculo: 0, em: 1, dias: 2, municipioId: JUNDIAI, raioKm: 120, destinoUfs: ['MG', 'GO', 'DF'] },
    { tipo: TRUCK_SIDER, em: 0, dias: 3, municipioId: UBERLANDIA, raioKm: 200, observacao: 'Volta vazio' },
    { veiculo: 1, em: 4, dias: 1, municipioId: UBERLANDIA, raioKm: 80 },
  ],
  transminas: [
    { veiculo: 0, em: 1, dias: 4, municipioId: CONTAGEM, raioKm: 150 },
    { tipo: TRUCK_SIDER, em: 2, dias: 2, municipioId: JUNDIAI, raioKm: 60, destinoUfs: ['MG'] },
  ],
  rotalivre: [{ tipo: TRUCK_SIDER, em: 1, dias: 5, municipioId: ANAPOLIS, raioKm: 300 }],
}

/** `sessionOf`: the administrator of a company by its key. */
export async function createDisponibilidades(
  deps: Deps,
  sessionOf: (key: string) => Session,
  now: Date,
): Promise<void> {
  const hoje = dayAt(now, ZONE)
  for (const [key, livres] of Object.entries(LIVRES)) {
    const session = sessionOf(key)
    await deps.db.asOwner(session.ownerId, async (tx) => {
      const inside = within(deps, tx, now)
      const veiculos = await listVeiculos(tx)
      for (const { veiculo, tipo = TRUCK_SIDER, em, dias, ...where } of livres) {
        const veiculoId = veiculo === undefined ? undefined : veiculos[veiculo]
        await disponibilidadeRegister.create(inside, session, {
          ...where,
          ...(veiculoId ? { veiculoId } : tipo),
          livreDe: instantAt(addDays(hoje, em), '08:00', ZONE),
          livreAte: instantAt(addDays(hoje, em + dias), '18:00', ZONE),
        })
      }
    })
  }
}

async function listVeiculos(tx: OwnerTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from veiculo where owner_id = ${tx.ownerId} and ativo and carroceria <> 'NA' order by placa limit 5
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

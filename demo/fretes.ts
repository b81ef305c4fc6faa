/** Freights of the demonstration: each some per cent above the legal floor of its route, none below. */
import { changeCarga, lockCargas } from '#modules/carga/server/change-carga.ts'
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import { calcularPiso } from '#modules/piso/piso.rules.ts'
import { entradaDaCarga } from '#modules/piso/server/entrada-da-carga.ts'
import { readIndice } from '#modules/piso/server/read-indice.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { destinoOf, isDireta } from './cargas-plano.ts'

/** Freights are agreed on in tens of reais. */
const STEP_CENTAVOS = 1000
/** Per cent above the floor of the first load, and what each next one has more. */
const ABOVE = { least: 6, step: 3, steps: 5 }

/**
 * Loads with one pick-up and one delivery get a freight; the kilometres of those that are offered and of every second one
 * were vouched for, so that there are some to confirm.
 */
export async function giveFretes(
  { tx, session, now }: { readonly tx: OwnerTx; readonly session: Session; readonly now: Date },
  cargas: readonly { readonly id: string; readonly index: number }[],
): Promise<void> {
  const diretas = cargas.filter(({ index }) => isDireta(index))
  const ids = diretas.map(({ id }) => id)
  const [fretes, indice, locked] = [
    await readFretes(tx, ids),
    await readIndice(tx),
    await lockCargas(tx, ids),
  ]
  for (const [order, { id, index }] of diretas.entries()) {
    const [frete, before] = [fretes.get(id), locked.get(id)]
    if (!frete || !before) continue
    const { pisoCentavos } = calcularPiso(entradaDaCarga(frete), indice)
    if (pisoCentavos === null || frete.distanciaM === null) continue
    const percent = 100 + ABOVE.least + ABOVE.step * (index % ABOVE.steps)
    const centavos = Math.ceil((pisoCentavos * percent) / 100 / STEP_CENTAVOS) * STEP_CENTAVOS
    const isVouched = order % 2 === 0 || destinoOf(index) === 'negociacao'
    const set = {
      valor_frete: (centavos / 100).toFixed(2),
      tarifa_tipo: 2 as const,
      ...(isVouched && {
        distancia_confirmada_km: Math.round(frete.distanciaM / 1000),
        distancia_confirmada_m: frete.distanciaM,
        distancia_confirmada_por: session.userId,
        distancia_confirmada_por_nome: session.userName,
        distancia_confirmada_em: now,
      }),
    }
    const mudancas = [{ campo: 'Valor do frete', de: null, para: centavos / 100 }]
    await changeCarga(tx, actorOf(session), { before, set, acao: 'alteração', mudancas }, now)
  }
}

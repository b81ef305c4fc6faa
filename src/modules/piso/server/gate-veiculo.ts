/**
 * A carrier's vehicle with more axles than the freight was agreed on raises the floor (O9): what was agreed on is compared
 * anew, by the norm of the pick-up day as it was frozen, and the vehicle is refused where the freight lies below.
 */
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import type { VeiculoPretendido } from '#modules/carga/server/veiculo/before-veiculo-contratado.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { calcularPiso } from '../piso.rules.ts'
import type { CalculoDoPiso } from '../piso-calculo.ts'
import { decidirPiso } from '../piso-decisao.rules.ts'
import { entradaDaCarga } from './entrada-da-carga.ts'
import { findPisoCongelado, freezePiso } from './freeze-piso.ts'
import { refusal } from './gate-alocar.ts'
import { readIndice, readNivel } from './read-indice.ts'

/** Answers what passes with a warning; throws `piso_abaixo`. What else is missing is not the carrier's to tell. */
export async function gateVeiculo(
  tx: OwnerTx,
  { userId, name }: Actor,
  { cargaId, eixosDoConjunto }: VeiculoPretendido,
  now: Date,
): Promise<readonly string[]> {
  const frete = (await readFretes(tx, [cargaId])).get(cargaId)
  if (!frete || frete.valorFreteCentavos === null) return []
  const congelado = (await findPisoCongelado(tx, cargaId))?.calculo
  const combinada = congelado?.entrada ?? entradaDaCarga(frete)
  if (combinada.eixos !== null && eixosDoConjunto <= combinada.eixos) return []
  const entrada = { ...combinada, eixos: eixosDoConjunto, freteCentavos: frete.valorFreteCentavos }
  const calculo = calcularPiso(entrada, await readIndice(tx))
  const { recusa, mensagem } = decidirPiso(calculo, await readNivel(tx))
  if (recusa === 'piso_abaixo') throw refusal(recusa, comSaida(mensagem, calculo), calculo)
  if (recusa) return []
  const quem = { id: userId, nome: name }
  await freezePiso(tx, { cargaId, momento: 'alocacao', calculo, quem }, now)
  return mensagem === null ? [] : [mensagem]
}

/** With how many axles, and the way out. */
function comSaida(mensagem: string | null, { entrada, diferencaCentavos }: CalculoDoPiso): string | null {
  if (mensagem === null || diferencaCentavos === null) return mensagem
  return `O conjunto tem ${entrada.eixos} eixos, mais do que o contrato prevê. ${mensagem} Peça um aditivo de ${formatMoney(-diferencaCentavos)} ou informe um conjunto com menos eixos.`
}

/** The legal floor of loads as their gate asks it: frozen with the contract, else calculated for the value of the load. */
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import { calcularPiso, isNormaConfirmada } from '#modules/piso/piso.rules.ts'
import type { CalculoDoPiso } from '#modules/piso/piso-calculo.ts'
import { decidirPiso } from '#modules/piso/piso-decisao.rules.ts'
import { entradaDaCarga } from '#modules/piso/server/entrada-da-carga.ts'
import { readIndice } from '#modules/piso/server/read-indice.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { FatoPiso } from '../fatos.ts'

export interface CargaComValor {
  readonly id: string
  readonly temFrete: boolean
  /** The last one that was frozen. */
  readonly congelado: CalculoDoPiso | null
}

/** One query where a load has a value and no contract yet, else none. */
export async function readPisos(
  tx: OwnerTx,
  cargas: readonly CargaComValor[],
): Promise<ReadonlyMap<string, FatoPiso>> {
  const pisos = new Map<string, FatoPiso>()
  for (const { id, congelado } of cargas) if (congelado) pisos.set(id, toFato(congelado, true))
  const open = cargas.filter(({ temFrete, congelado }) => temFrete && !congelado).map(({ id }) => id)
  if (open.length === 0) return pisos
  const [fretes, indice] = [await readFretes(tx, open), await readIndice(tx)]
  for (const [id, frete] of fretes) pisos.set(id, toFato(calcularPiso(entradaDaCarga(frete), indice), false))
  return pisos
}

function toFato(calculo: CalculoDoPiso, isFrozen: boolean): FatoPiso {
  return {
    verdict: calculo.veredito,
    texto: inWords(calculo, isFrozen),
    ato: calculo.norma?.ato ?? null,
    desde: calculo.norma?.validoDe ?? null,
    certo: isNormaConfirmada(calculo) && !calculo.distanciaIncerta,
  }
}

function inWords(calculo: CalculoDoPiso, isFrozen: boolean): string {
  const { pisoCentavos, comparadoCentavos, percentual, tabela, entrada } = calculo
  if (pisoCentavos === null || comparadoCentavos === null) {
    return decidirPiso(calculo, 'avisa').mensagem ?? 'O piso não se aplica a esta carga.'
  }
  const share =
    percentual === null ? '' : ` (${Number(percentual) < 0 ? '' : '+'}${percentual.replace('.', ',')}%)`
  const km = entrada.distanciaKm === null ? '' : `, ${entrada.distanciaKm.replace('.', ',')} km`
  const eixos = entrada.eixos === null ? '' : `, ${entrada.eixos} eixos`
  const estimated = calculo.distanciaIncerta ? ' Distância estimada, não confirmada.' : ''
  const frozen = isFrozen ? ' Congelado com o contrato.' : ''
  return `${formatMoney(comparadoCentavos)}, piso ${formatMoney(pisoCentavos)}${share}. Tabela ${tabela}${km}${eixos}.${estimated}${frozen}`
}

/** The floor of what a form says, of a load, or of a load with other values. */

import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { type FreteDaCarga, readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import type { BodyOf, ResponseOf } from '#platform/shared/call.ts'
import { moneyFromNumber, moneyToNumber } from '#platform/shared/money.ts'
import type { calcularPiso as calcularCall, getPisoDaCarga as getCall } from '../piso.contract.ts'
import { calcularPiso } from '../piso.rules.ts'
import type { EntradaDoPiso } from '../piso-calculo.ts'
import type { IndiceDoPiso } from '../piso-indice.rules.ts'
import { toWire } from '../piso-resposta.rules.ts'
import { entradaDaCarga } from './entrada-da-carga.ts'
import { findPisoCongelado } from './freeze-piso.ts'
import { readIndice, readNivel } from './read-indice.ts'

type Pedido = BodyOf<typeof calcularCall>

const SEM_CARGA: EntradaDoPiso = {
  modalidade: 1,
  coletas: 1,
  entregas: 1,
  tipoCarga: null,
  eixos: null,
  composicaoCompleta: true,
  altoDesempenho: false,
  distanciaKm: null,
  distanciaCerta: true,
  retornoVazioKm: null,
  diaColeta: null,
  freteCentavos: null,
  pedagioNoFreteCentavos: 0,
}

/** Throws `not_found` for a load of another company or of a unit out of reach. */
export const calcular = (
  deps: Deps,
  session: Session,
  { cargaId, ...pedido }: Pedido,
): Promise<ResponseOf<typeof calcularCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const base = cargaId ? entradaDaCarga(await readFrete(tx, session, cargaId)) : SEM_CARGA
    const entrada = withPedido(base, pedido)
    const [indice, nivel] = [await readIndice(tx), await readNivel(tx)]
    return {
      ...toWire(calcularPiso(entrada, indice), nivel),
      nivel,
      alternativas: { eixos: porEixos(entrada, indice), seMudar: seMudar(entrada, indice) },
    }
  })

/** Throws `not_found`. */
export const getPisoDaCarga = (
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof getCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const frete = await readFrete(tx, session, id)
    const [indice, nivel] = [await readIndice(tx), await readNivel(tx)]
    const congelado = await findPisoCongelado(tx, id)
    return {
      atual: toWire(calcularPiso(entradaDaCarga(frete), indice), nivel),
      congelado: congelado
        ? {
            calculo: toWire(congelado.calculo, 'avisa'),
            em: congelado.criadoEm.toISOString(),
            por: congelado.criadoPor,
          }
        : null,
    }
  })

async function readFrete(tx: OwnerTx, session: Session, id: string): Promise<FreteDaCarga> {
  const frete = (await readFretes(tx, [id])).get(id.toLowerCase())
  return existing(frete && canReadUnit(session, frete.unidadeId) ? frete : undefined)
}

/** What is sent counts; null empties, absent leaves. Kilometres that are sent are certain unless it is said otherwise. */
function withPedido(base: EntradaDoPiso, pedido: Omit<Pedido, 'cargaId'>): EntradaDoPiso {
  const { tipoCargaAntt, valorFrete, pedagioNoFrete, distanciaKm, retornoVazioKm, ...rest } = pedido
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...base,
    ...(distanciaKm !== undefined && { distanciaKm: kmText(distanciaKm), distanciaCerta: true }),
    ...told,
    ...(tipoCargaAntt !== undefined && { tipoCarga: tipoCargaAntt }),
    ...(retornoVazioKm !== undefined && { retornoVazioKm: kmText(retornoVazioKm) }),
    ...(valorFrete !== undefined && { freteCentavos: centavosOf('valorFrete', valorFrete) }),
    ...(pedagioNoFrete != null && {
      pedagioNoFreteCentavos: centavosOf('pedagioNoFrete', pedagioNoFrete) ?? 0,
    }),
  }
}

/** No kilometres are none that one could count with. */
const kmText = (km: number | null) => (km === null || km === 0 ? null : km.toFixed(3))

function centavosOf(path: string, value: number | null): number | null {
  if (value === null) return null
  const centavos = moneyFromNumber(value)
  if (centavos === undefined) throw invalidField(path, 'Use no máximo 2 casas decimais')
  return centavos
}

const EIXOS = [2, 3, 4, 5, 6, 7, 8, 9] as const
const REFRIGERADA = 3
const FRACIONADA = 3

const pisoOf = (entrada: EntradaDoPiso, indice: IndiceDoPiso) => {
  const { pisoCentavos } = calcularPiso(entrada, indice)
  return pisoCentavos === null ? null : moneyToNumber(pisoCentavos)
}

const porEixos = (entrada: EntradaDoPiso, indice: IndiceDoPiso) =>
  EIXOS.map((eixos) => ({ eixos, piso: pisoOf({ ...entrada, eixos }, indice) }))

/** What another truck, another kind of cargo and another contract would cost. */
function seMudar(entrada: EntradaDoPiso, indice: IndiceDoPiso) {
  const { eixos, tipoCarga, modalidade } = entrada
  if (eixos === null || tipoCarga === null) return []
  const change = (descricao: string, other: Partial<EntradaDoPiso>) => ({
    descricao,
    piso: pisoOf({ ...entrada, ...other }, indice),
  })
  return [
    ...(eixos < 9 ? [change(`${eixos + 1} eixos`, { eixos: eixos + 1 })] : []),
    ...(tipoCarga === REFRIGERADA
      ? []
      : [change(`${TIPOS_CARGA_ANTT[REFRIGERADA]}, ${eixos} eixos`, { tipoCarga: REFRIGERADA })]),
    ...(modalidade === FRACIONADA ? [] : [change('Fracionada', { modalidade: FRACIONADA })]),
  ]
}

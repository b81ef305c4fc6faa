/**
 * The legal floor of what is offered, proposed and contracted, load by load: the sum of a batch proves nothing. What passes
 * is frozen with the act (O1, O2, O10).
 */
import { readFretes } from '#modules/carga/server/leitura/read-fretes.ts'
import { calcularPiso } from '#modules/piso/piso.rules.ts'
import type { CalculoDoPiso } from '#modules/piso/piso-calculo.ts'
import { decidirPiso, type NivelDoPiso } from '#modules/piso/piso-decisao.rules.ts'
import { entradaDaCarga } from '#modules/piso/server/entrada-da-carga.ts'
import { freezePisos as freezeAll, type PisoCongelado } from '#modules/piso/server/freeze-piso.ts'
import { refusal, withConjunto } from '#modules/piso/server/gate-alocar.ts'
import { readIndice, readNivel } from '#modules/piso/server/read-indice.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'

export interface ValorDaCarga {
  readonly cargaId: string
  readonly centavos: number | null
  /** Axles of the vehicle and what it pulls; null or absent: not named yet. */
  readonly eixos?: number | null
}

export interface PisoDaCarga {
  readonly cargaId: string
  readonly codigo: number
  readonly calculo: CalculoDoPiso
}

/** The floors of these values, in their order; an unknown load is left out. */
export async function calcularPisos(
  tx: OwnerTx,
  valores: readonly ValorDaCarga[],
): Promise<{ readonly nivel: NivelDoPiso; readonly pisos: readonly PisoDaCarga[] }> {
  const fretes = await readFretes(
    tx,
    valores.map(({ cargaId }) => cargaId),
  )
  const [indice, nivel] = [await readIndice(tx), await readNivel(tx)]
  const pisos = valores.flatMap(({ cargaId, centavos, eixos }) => {
    const frete = fretes.get(cargaId)
    if (!frete) return []
    const entrada = { ...entradaDaCarga(frete), freteCentavos: centavos }
    return [
      { cargaId, codigo: frete.codigo, calculo: calcularPiso(withConjunto(entrada, eixos ?? null), indice) },
    ]
  })
  return { nivel, pisos }
}

/**
 * Throws what `alocar` throws of a value below the floor, naming the load where there are several. Where the company lowered
 * the level, `motivoPiso` has to say why; undefined: no reason is asked for, as of whoever only answers.
 */
export async function assertPisos(
  tx: OwnerTx,
  valores: readonly ValorDaCarga[],
  motivoPiso: string | null | undefined,
): Promise<readonly PisoDaCarga[]> {
  const { nivel, pisos } = await calcularPisos(tx, valores)
  for (const { codigo, calculo } of pisos) {
    const { recusa, mensagem } = decidirPiso(calculo, nivel)
    const named = pisos.length > 1 && mensagem !== null ? `Carga ${codigo}: ${mensagem}` : mensagem
    if (recusa) throw refusal(recusa, named, calculo)
    if (motivoPiso === null && nivel === 'avisa' && calculo.bloqueia && calculo.veredito === 'abaixo') {
      throw invalidField('motivoPiso', `${named} Escreva por que ela é publicada mesmo assim`)
    }
  }
  return pisos
}

/** Keeps the calculations with the act; answers the ids of what was kept, by load. */
export async function freezePisos(
  tx: OwnerTx,
  quem: Actor,
  momento: PisoCongelado['momento'],
  pisos: readonly PisoDaCarga[],
  agora: Date,
): Promise<Map<string, string>> {
  const ids = await freezeAll(
    tx,
    pisos.map(({ cargaId, calculo }) => ({
      cargaId,
      momento,
      calculo,
      quem: { id: quem.userId, nome: quem.name },
    })),
    agora,
  )
  return new Map(pisos.map(({ cargaId }, index) => [cargaId, ids[index] ?? '']))
}

/** Codes of refusals that the log of an offer remembers as attempts. */
export const isRecusaDoPiso = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['piso_abaixo', 'piso_dados_faltam', 'piso_distancia_incerta'].includes(error.code)

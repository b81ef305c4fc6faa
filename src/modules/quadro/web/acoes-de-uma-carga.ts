/** The dialogs of single loads, for the board (web/quadro/actions.ts). */

import { runCargaAcao } from '#modules/carga/web/shared/carga-acoes.ts'
import { type QuadroAcao, type RunAction, registerQuadroAction } from './actions.ts'

const DO_QUADRO = [
  'alterar-unidade',
  'finalizar',
  'desativar',
  'alocar',
  'iniciar',
  'entregar',
  'desalocar',
] as const satisfies readonly QuadroAcao[]

/** Several loads dragged into another group are asked for one by one; thinking better of one ends it. */
const oneByOne =
  (acao: (typeof DO_QUADRO)[number]): RunAction =>
  async (cargas, context) => {
    for (const carga of cargas) if (!(await runCargaAcao(acao, carga, context))) return false
    return cargas.length > 0
  }

for (const acao of DO_QUADRO) registerQuadroAction(acao, async () => oneByOne(acao))

/** A value as the calls answer it, as the rules calculate with it. */
import { checkDados } from '../../regra-campos.ts'
import type { RegraCodigo, RegraDados } from '../../regra-dados.ts'
import type { RegraValor } from '../../regra-legal.contract.ts'
import type { ValorDaRegra } from '../../regra-legal.rules.ts'

/** Values of another rule, or whose data are not those of the rule, are left out: nothing is calculated with them. */
export const toValores = <C extends RegraCodigo>(
  codigo: C,
  valores: readonly RegraValor[],
): ValorDaRegra<C>[] =>
  valores
    .filter((valor) => valor.codigo === codigo && checkDados(codigo, valor.dados).length === 0)
    .map((valor) => ({
      ...valor,
      codigo,
      // `checkDados` has looked at every field.
      dados: valor.dados as unknown as RegraDados[C],
      conferencias: valor.conferencias.map((conferencia) => ({ ...conferencia, usuarioId: null })),
    }))

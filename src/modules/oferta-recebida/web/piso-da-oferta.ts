/** The floor of an offer in words: what it is worked out from. Pure. */

import type { NivelDoPiso } from '#modules/piso/piso-decisao.rules.ts'
import { isPisoCerto, travaAbaixo } from '#modules/piso/piso-trava.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatReais } from '#platform/shared/money.ts'
import type { PisoDaResposta } from './resposta-form.ts'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })
const coeficiente = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 6 })
const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Tabela A, SUROC 22/2026, 6 eixos, desde 30/09/2026: 598 km × 7,5347 + 671,93 = R$ 5.177,68.` */
export function contaDoPiso(piso: PisoDaResposta): string | null {
  const { trace, mensagem } = piso
  const { norma, tabela, coluna, partes } = trace
  if (piso.piso === null || !norma || !tabela) return mensagem
  const conta = partes.map(({ parte, km, ccd, fator, valor }) =>
    parte === 'carga_descarga' || km === null || ccd === null
      ? amount.format(valor)
      : [`${decimal.format(km)} km × ${coeficiente.format(ccd)}`, fator !== null && decimal.format(fator)]
          .filter(Boolean)
          .join(' × '),
  )
  const source = [
    `Tabela ${tabela}`,
    norma.ato.replace(/^(?:Portaria|Resolução) /, ''),
    coluna !== null && `${coluna} eixos`,
    `desde ${formatDay(norma.validoDe)}`,
  ]
  return `${source.filter(Boolean).join(', ')}: ${conta.join(' + ')} = ${formatReais(piso.piso)}.`
}

/** What follows for a value below it. */
export function efeitoDoPiso(piso: PisoDaResposta, nivel: NivelDoPiso): string | null {
  if (piso.piso === null) return null
  if (travaAbaixo(piso, nivel)) return 'Abaixo disso o envio fica bloqueado.'
  return isPisoCerto(piso)
    ? 'Nesta oferta o piso só avisa.'
    : 'Esta norma ainda não foi conferida: o piso só avisa.'
}

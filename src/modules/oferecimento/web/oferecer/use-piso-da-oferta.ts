/** The floor of the load on the page, live with the value that is typed; of a batch each load has its own, told below. */

import { TARIFA } from '#modules/carga/carga-codes.ts'
import { reaisText } from '#modules/carga/web/shared/numeros.ts'
import { calcularPiso, type PisoCalculado } from '#modules/piso/piso.contract.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatReais } from '#platform/shared/money.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { isPorUnidade, type OferecerForm } from './oferecer-form.ts'
import type { Alvo } from './use-oferecer.ts'

export type PisoNaPagina = ReturnType<typeof usePisoDaOferta>

/** Why it may not be published as it is; undefined: it may. */
function motivoDoPiso(piso: PisoCalculado): string | undefined {
  const { veredito, diferenca, bloqueia, distanciaIncerta, mensagem } = piso
  if (veredito === 'dados_faltam') return mensagem ?? 'Faltam dados para calcular o piso.'
  if (veredito === 'abaixo' && bloqueia) {
    return `faltam ${formatReais(Math.abs(diferenca ?? 0))} para o piso da coleta`
  }
  if (distanciaIncerta && bloqueia) return 'confirme a distância da rota'
  return undefined
}

export function usePisoDaOferta(alvo: Alvo, reais: number | null) {
  const [only] = alvo.kind === 'carga' ? alvo.cargas : []
  const body = useRested({ cargaId: only?.id ?? '', ...(reais !== null && { valorFrete: reais }) })
  const query = useCall(
    calcularPiso,
    { body },
    { keepsPrevious: true, staleTime: 0, enabled: only !== undefined },
  )
  const piso: ResponseOf<typeof calcularPiso> | undefined = query.data
  const asks = piso?.nivel === 'avisa' && (piso.veredito === 'abaixo' || piso.veredito === 'dados_faltam')
  const motivo = piso && piso.nivel === 'bloqueia' ? motivoDoPiso(piso) : undefined
  const usar =
    piso && piso.veredito === 'abaixo' && piso.piso !== null && motivo !== undefined ? piso.piso : undefined
  return {
    query,
    piso,
    motivo,
    isLocked: motivo !== undefined,
    /** The administrator lowered the level: each publication carries a reason. */
    asksMotivo: asks,
    usar,
    comPiso: (form: OferecerForm): OferecerForm => ({
      ...form,
      ...(isPorUnidade(form.tarifa, false) && { tarifa: TARIFA.ACombinar, unidadeTarifa: '' }),
      valor: reaisText(usar ?? piso?.piso ?? null),
    }),
  }
}

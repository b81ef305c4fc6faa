import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import type { AcaoEmLote, EntregaLote } from '../entrega-lote.contract.ts'
import { NOUNS } from './entrega-textos.ts'
import { LoteForm } from './LoteForm.tsx'

const FEITAS: Readonly<Record<AcaoEmLote, string>> = {
  baixa: 'registradas',
  conferir: 'com baixa',
  reentrega: 'com reentrega',
}

/** Opens what would happen to deliveries, follows it and says what became of them; undefined: nothing was begun. */
export function useLote(onDone: () => Promise<void>) {
  const dialogs = useDialogs()
  return async (
    acao: AcaoEmLote,
    title: string,
    ids: readonly string[],
  ): Promise<EntregaLote | undefined> => {
    const lote = await dialogs.form<EntregaLote>({
      title: `${title} ${countOf(NOUNS, ids.length)}`,
      width: 640,
      render: (control) => <LoteForm acao={acao} ids={ids} {...control} />,
    })
    await onDone()
    if (!lote) return undefined
    toast.success(
      `${countOf(NOUNS, lote.feitas)} ${FEITAS[lote.acao]}`,
      lote.falhas > 0 ? { detail: `${countOf(NOUNS, lote.falhas)} ficaram como estavam` } : {},
    )
    return lote
  }
}

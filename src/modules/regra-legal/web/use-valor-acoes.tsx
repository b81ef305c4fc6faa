/** What the support team does with one value: confirming it, and taking it out of use. */
import { formatDay } from '#platform/shared/day.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RegraValor } from '../regra-legal.contract.ts'
import { isConfirmado } from '../regra-legal.rules.ts'
import { RevogarForm } from './RevogarForm.tsx'
import { useConferir, useRegra } from './regra-legal.api.ts'

const nameOf = ({ ato, escopo, validoDe }: RegraValor) => `${ato}, ${escopo}, desde ${formatDay(validoDe)}`

/** Asks once more, because what two have confirmed may stop a load. */
export function useConferirValor(valor: RegraValor) {
  const dialogs = useDialogs()
  const conferir = useConferir()
  const { refetch } = useRegra(valor.codigo)
  const run = async () => {
    const isWanted = await dialogs.confirm({
      title: 'Está igual ao ato?',
      message: (
        <>
          <p>{nameOf(valor)}</p>
          <p>{valor.resumo}</p>
          <p>Confirme só depois de comparar com o ato aberto. Com duas pessoas o valor pode bloquear.</p>
        </>
      ),
      confirmLabel: 'Está igual ao ato, conferi',
    })
    if (!isWanted) return
    try {
      const saved = await conferir.mutateAsync({
        params: { codigo: valor.codigo, id: valor.id },
        body: { version: valor.version },
      })
      toast.success(
        isConfirmado(saved)
          ? `${valor.ato} conferida: confirmada`
          : `${valor.ato} conferida: falta a conferência de outra pessoa`,
      )
    } catch (error) {
      toast.danger(`A conferência não foi registrada: ${refusalText(error)}`)
      // What was compared may be old: the value is read again before it is compared again.
      await refetch()
    }
  }
  return { run, isRunning: conferir.isPending }
}

export function useRevogarValor() {
  const dialogs = useDialogs()
  return async (valor: RegraValor) => {
    const revoked = await dialogs.form<RegraValor>({
      title: `Revogar ${valor.ato}`,
      render: (control) => <RevogarForm {...control} valor={valor} name={nameOf(valor)} />,
    })
    if (revoked) toast.success(`${valor.ato} revogada`)
  }
}

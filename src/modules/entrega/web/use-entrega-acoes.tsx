/** What is done to one delivery, each with its dialog. */

import { sizeProblem } from '#platform/shared/attachments.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { MotivoForm } from '#platform/web/record/MotivoForm.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { EntregaDetalhe } from '../entrega.contract.ts'
import { type AcaoDaEntrega, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import {
  anexarNaEntrega,
  cancelarEntrega,
  conferirEntrega,
  reabrirEntrega,
} from '../entrega-acoes.contract.ts'
import { DecidirForm } from './DecidirForm.tsx'
import { useChangedEntrega } from './entrega.api.ts'
import { nomeDa } from './entrega-textos.ts'
import { RegistrarForm } from './RegistrarForm.tsx'

export function useEntregaAcoes(isCarrier: boolean) {
  const dialogs = useDialogs()
  const { http } = usePlatform()
  const changed = useChangedEntrega()

  async function show(entrega: EntregaDetalhe | undefined, done: string) {
    if (!entrega) return
    toast.success(`${nomeDa(entrega)}: ${done}`)
    await changed(entrega)
  }
  const registrar = async (entrega: EntregaDetalhe) =>
    show(
      await dialogs.form<EntregaDetalhe>({
        title: `Registrar entrega: ${nomeDa(entrega)}`,
        render: (control) => <RegistrarForm entrega={entrega} isCarrier={isCarrier} {...control} />,
      }),
      'resultado registrado',
    )
  const decidir = async (entrega: EntregaDetalhe) =>
    show(
      await dialogs.form<EntregaDetalhe>({
        title: `Insucesso na ${nomeDa(entrega)}: o que fazer`,
        width: 720,
        render: (control) => <DecidirForm entrega={entrega} {...control} />,
      }),
      'decisão registrada',
    )
  /** False: it was refused. */
  const conferir = async (entrega: EntregaDetalhe): Promise<boolean> => {
    try {
      const { id, version } = entrega
      await show(await http.call(conferirEntrega, { params: { id }, body: { version } }), 'baixa feita')
      return true
    } catch (error) {
      toast.danger('A baixa não foi feita', { detail: refusalText(error) })
      await changed(undefined)
      return false
    }
  }
  const reabrir = async (entrega: EntregaDetalhe) => {
    const { id, version, situacao } = entrega
    const isRefusal = situacao === S.ComComprovante
    const title = isRefusal
      ? 'Recusar o comprovante'
      : situacao === S.Baixada
        ? 'Desfazer a baixa'
        : 'Reabrir a entrega'
    await show(
      await dialogs.form<EntregaDetalhe>({
        title: `${title}: ${nomeDa(entrega)}`,
        render: (control) => (
          <MotivoForm
            {...control}
            action={title}
            send={(motivo) => http.call(reabrirEntrega, { params: { id }, body: { version, motivo } })}
          >
            {isRefusal
              ? 'As fotos ficam guardadas e deixam de provar a entrega; o canhoto passa a faltar.'
              : 'A entrega volta à situação anterior, e o motivo fica no histórico.'}
          </MotivoForm>
        ),
      }),
      isRefusal ? 'comprovante recusado' : 'reaberta',
    )
  }
  const cancelar = async (entrega: EntregaDetalhe) => {
    const { id, version } = entrega
    await show(
      await dialogs.form<EntregaDetalhe>({
        title: `Cancelar a entrega: ${nomeDa(entrega)}`,
        render: (control) => (
          <MotivoForm
            {...control}
            action="Cancelar a entrega"
            isDanger
            send={(motivo) => http.call(cancelarEntrega, { params: { id }, body: { version, motivo } })}
          >
            A entrega deixa de ser feita e de contar para a carga.
          </MotivoForm>
        ),
      }),
      'cancelada',
    )
  }
  /** A photo or scanned page of the paper. */
  const anexar = async (entrega: EntregaDetalhe, file: File) => {
    const refused = (detail: string) => toast.danger(`${file.name} não foi anexado`, { detail })
    const tooLarge = sizeProblem(file.size)
    if (tooLarge !== undefined) return refused(tooLarge)
    try {
      const { id } = entrega
      await show(await http.call(anexarNaEntrega, { params: { id }, query: {}, file }), 'canhoto anexado')
    } catch (error) {
      refused(refusalText(error))
    }
  }
  const run: Readonly<Partial<Record<AcaoDaEntrega, (entrega: EntregaDetalhe) => Promise<unknown>>>> = {
    baixa: registrar,
    conferir,
    'recusar-foto': reabrir,
    reabrir,
    reentrega: decidir,
    cancelar,
  }
  return { run, anexar, conferir, recusar: reabrir }
}

import { Group } from '@mantine/core'
import { useState } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Vinculo } from '../../parceiro.contract.ts'
import { type AcaoParceiro, SITUACOES_PARCEIRO } from '../../parceiro.rules.ts'
import { useRespostas } from './parceiro.api.ts'
import { acoesPossiveis, nomeVinculo } from './vinculo-text.ts'

const DONE: Readonly<Record<AcaoParceiro, string>> = {
  aceitar: 'Parceria aceita',
  recusar: 'Convite recusado',
  encerrar: 'Parceria encerrada',
}

/** Accepting, refusing, ending and taking back, as far as the state of the link allows. */
export function VinculoActions({ vinculo }: { readonly vinculo: Vinculo }) {
  const respostas = useRespostas()
  const dialogs = useDialogs()
  const [running, setRunning] = useState<AcaoParceiro>()
  const nome = nomeVinculo(vinculo)
  const isInvitation = vinculo.situacao === SITUACOES_PARCEIRO.convidado

  const labelOf = (acao: AcaoParceiro) => {
    if (acao === 'aceitar') return 'Aceitar convite'
    if (acao === 'recusar') return 'Recusar'
    return isInvitation ? 'Cancelar convite' : 'Encerrar parceria'
  }
  const confirm = (acao: AcaoParceiro) => {
    if (acao === 'aceitar') return true
    return dialogs.confirm({
      title: `${labelOf(acao)}: ${nome}`,
      message:
        acao === 'encerrar' && !isInvitation
          ? 'As duas empresas deixam de se ver como parceiras. Você pode convidar de novo quando quiser.'
          : 'A outra empresa é avisada. Um novo convite pode ser enviado depois.',
      confirmLabel: labelOf(acao),
    })
  }
  const run = async (acao: AcaoParceiro) => {
    if (!(await confirm(acao))) return
    setRunning(acao)
    try {
      await respostas[acao](vinculo.id)
      toast.success(isInvitation ? 'Convite cancelado' : DONE[acao])
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <Group gap="xs">
      {acoesPossiveis(vinculo).map((acao) => (
        <WriteButton
          key={acao}
          variant={acao === 'aceitar' ? 'filled' : 'default'}
          loading={running === acao}
          disabled={running !== undefined && running !== acao}
          onClick={() => void run(acao)}
        >
          {labelOf(acao)}
        </WriteButton>
      ))}
    </Group>
  )
}

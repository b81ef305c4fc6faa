import { Button } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { ConversaDetalhe } from '../../conversa.contract.ts'
import { getCargaDaConversa } from '../../conversa.contract.ts'
import { aplicarPrevisao, type Mensagem } from '../../mensagem.contract.ts'
import { previsaoInformada } from '../../previsao.rules.ts'
import { useCargaDaConversa } from '../conversa.api.ts'
import styles from './Compositor.module.css'

/** Suggestions of messages that somebody has decided about on this page. */
const decided = new Set<string>()

export interface SugestaoDePrevisao {
  readonly texto: string
  readonly isSaving: boolean
  readonly apply: () => void
  readonly ignore: () => void
}

/** A time of arrival in the newest message of the driver; undefined: there is none, or somebody has decided about it. */
export function useSugestao(
  conversa: ConversaDetalhe,
  mensagens: readonly Mensagem[],
): SugestaoDePrevisao | undefined {
  const [, redraw] = useState(0)
  const canApply = useCanCall(aplicarPrevisao)
  const command = useCallMutation(aplicarPrevisao, { changes: [getCargaDaConversa] })
  const carga = useCargaDaConversa(conversa.conversaId).data
  const { fusoHorario: fuso, conversaId } = conversa
  const newest = mensagens.findLast(({ tipo }) => tipo !== 'evento')
  if (newest?.autor !== 'motorista' || newest.texto === null || decided.has(newest.id)) return undefined
  const previsao = previsaoInformada(newest.texto, newest.dh, fuso)
  if (previsao === undefined || !canApply) return undefined
  const ignore = () => {
    decided.add(newest.id)
    redraw((count) => count + 1)
  }
  const apply = () =>
    command.mutate(
      { params: { id: conversaId, mensagemId: newest.id } },
      {
        onSuccess: ({ parada }) => {
          ignore()
          toast.success(
            parada === null
              ? 'Previsão anotada na viagem'
              : `Previsão de ${parada} atualizada e anotada na viagem`,
          )
        },
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  const next = carga?.paradas.find(({ dhChegada, dhSaida }) => dhChegada === null && dhSaida === null)
  const texto = [next?.cidade ?? next?.nome, formatTimeOrDay(previsao, fuso, new Date())]
    .filter(Boolean)
    .join(' ')
  return { texto, isSaving: command.isPending, apply, ignore }
}

/** By a click it becomes the forecast of the next stop, and a note on the trip of the load. */
export const Sugestao = ({ sugestao }: { readonly sugestao: SugestaoDePrevisao }) => (
  <p className={styles.sugestao}>
    <IconClockEdit size={16} aria-hidden />
    <span>
      Ele informou nova previsão: <strong>{sugestao.texto}</strong>
    </span>
    <WriteButton size="compact-sm" variant="default" loading={sugestao.isSaving} onClick={sugestao.apply}>
      Atualizar previsão
    </WriteButton>
    <Button size="compact-sm" variant="subtle" onClick={sugestao.ignore}>
      Ignorar
    </Button>
  </p>
)

import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { usePortal } from './portal.api.ts'
import type { Operacao } from './portal-form.ts'
import type { FaltaDeDocas } from './sem-docas.ts'

interface SemDocasProps {
  readonly falta: FaltaDeDocas
  readonly operacao: Operacao
  /** Absent: the unit and what is done there are decided already. */
  readonly onOperacao?: ((operacao: Operacao) => void) | undefined
}

/** No day has anything for what is asked: says so once, instead of sending people from day to day. */
export function SemDocas({ falta, operacao, onOperacao }: SemDocasProps) {
  const { anfitriao } = usePortal()
  const { unidade, outras, operacoes } = falta
  const asked = DIRECAO_LABELS[operacao.direcao].toLowerCase()
  const title =
    operacoes.length === 0
      ? `Nenhuma doca de ${unidade} recebe agendamentos`
      : `Nenhuma doca de ${unidade} faz ${asked}`
  const text = onOperacao
    ? `Nenhum dia tem horários por enquanto. Para combinar a sua vinda, fale com ${anfitriao}.`
    : `O agendamento continua no horário de agora. Para mudá-lo, fale com ${anfitriao}.`
  return (
    <StateMessage
      icon={IconCalendarOff}
      role="status"
      title={title}
      actions={
        onOperacao && (
          <>
            {operacoes.map((direcao) => (
              <Button key={direcao} variant="default" onClick={() => onOperacao({ ...operacao, direcao })}>
                {`Agendar ${DIRECAO_LABELS[direcao].toLowerCase()}`}
              </Button>
            ))}
            {outras.length > 0 && (
              <NativeSelect
                label="Unidade que recebe"
                data={[
                  { value: '', label: 'Escolha outra unidade' },
                  ...outras.map(({ id, nome }) => ({ value: id, label: nome })),
                ]}
                value=""
                onChange={(event) => onOperacao({ ...operacao, unidadeId: event.currentTarget.value })}
              />
            )}
          </>
        )
      }
    >
      {text}
    </StateMessage>
  )
}

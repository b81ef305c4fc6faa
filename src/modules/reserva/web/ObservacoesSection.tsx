import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { MAX_OBSERVACOES } from '#modules/doca/agendamento-dados.contract.ts'
import { getDiaDasDocas } from '#modules/doca/doca.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import {
  changeCamposAdicionais,
  changeObservacoes,
  getDetalhesReserva,
  getHistoricoReserva,
  type ReservaDetalhes,
} from '../reserva.contract.ts'
import { CamposAdicionaisFields } from './CamposAdicionaisFields.tsx'
import { camposPreenchidos, problemasDosCampos } from './shared/reserva-form.ts'
import { type Anotacoes, useAnotacoes } from './use-anotacoes.ts'

const CHANGES = [getDetalhesReserva, getHistoricoReserva, getDiaDasDocas]

/** Notes and the company's own fields, which can be changed as long as the booking is there. */
export function ObservacoesSection({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const formId = useId()
  const saveCampos = useCallMutation(changeCamposAdicionais, { changes: CHANGES })
  const saveObservacoes = useCallMutation(changeObservacoes, { changes: CHANGES })
  const { values, isChanged, change, outra, take } = useAnotacoes(reserva)
  const { observacoes, campos } = values
  useLeaveGuard(isChanged, take)
  const [failure, setFailure] = useState<string>()
  const problems = problemasDosCampos(campos)
  // Of one that was refused or cancelled only the notes change.
  const isOver = reserva.situacao === R.Cancelada || reserva.situacao === R.Reprovada
  const notes = observacoes.trim() === '' ? null : observacoes.trim()
  const camposAdicionais = camposPreenchidos(campos)
  const save = async () => {
    if (Object.keys(problems).length > 0) return
    setFailure(undefined)
    const { id, version } = reserva
    try {
      if (isOver) {
        await saveObservacoes.mutateAsync({ params: { id }, body: { version, observacoes: notes } })
      } else {
        await saveCampos.mutateAsync({
          params: { id },
          body: { version, observacoes: notes, camposAdicionais },
        })
      }
      toast.success('Observações salvas')
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  return (
    <Section title="Observações e campos adicionais">
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      {outra && (
        <AlertStrip
          kind="late"
          title="Outra pessoa mudou as observações enquanto você escrevia."
          action={
            <Button size="xs" variant="default" onClick={take}>
              Usar o que ela salvou
            </Button>
          }
        >
          {`Agora: ${emTexto(outra)}. Salvar troca isso pelo que você escreveu.`}
        </AlertStrip>
      )}
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_OBSERVACOES}
        value={observacoes}
        onChange={(event) => change({ observacoes: event.currentTarget.value })}
      />
      {!isOver && (
        <CamposAdicionaisFields
          idOf={(field) => `${formId}-${field}`}
          campos={campos}
          problems={problems}
          onChange={(next) => change({ campos: next })}
        />
      )}
      <WriteButton
        mt="sm"
        w="fit-content"
        size="xs"
        variant="default"
        disabled={!isChanged && Object.keys(problems).length === 0}
        loading={saveCampos.isPending || saveObservacoes.isPending}
        onClick={() => void save()}
      >
        Salvar observações
      </WriteButton>
    </Section>
  )
}

const emTexto = ({ observacoes, campos }: Anotacoes): string =>
  [observacoes.trim() && `“${observacoes.trim()}”`, ...campos.map(({ nome, valor }) => `${nome}: ${valor}`)]
    .filter(Boolean)
    .join('; ') || 'nada'

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { tipoOcorrenciaCalls } from '#modules/tipo-ocorrencia/tipo-ocorrencia.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { parseAmount } from '#platform/web/fields/amount.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { EntregaDetalhe } from '../entrega.contract.ts'
import { RESULTADOS, RESULTADOS_DA_BAIXA, type ResultadoDaBaixa } from '../entrega.rules.ts'
import { baixarEntrega } from '../entrega-acoes.contract.ts'
import { problemaDaQuantidade, quantidadeEscrita } from './entrega-textos.ts'
import styles from './entregas.module.css'

/** As many kinds as a list to choose from holds. */
const OFFERED = 100
const MAX_OBSERVACAO = 500

interface RegistrarFormProps extends FormDialogControl<EntregaDetalhe> {
  readonly entrega: EntregaDetalhe
  /** Another company's kinds of occurrences are not to be chosen. */
  readonly isCarrier: boolean
}

/** What became of a delivery: all, a part, nothing, and why. */
export function RegistrarForm({ entrega, isCarrier, submit, cancel }: RegistrarFormProps) {
  const { id, version, fusoHorario, quantidade, unidade } = entrega
  const call = useCallMutation(baixarEntrega)
  const [resultado, setResultado] = useState<ResultadoDaBaixa>('total')
  const [quando, setQuando] = useState(() => momentText(new Date().toISOString(), fusoHorario))
  const [entregue, setEntregue] = useState('')
  const [entregueErrado, setEntregueErrado] = useState<string>()
  const [nome, setNome] = useState('')
  const [documento, setDocumento] = useState('')
  const [observacao, setObservacao] = useState('')
  const [tipoId, setTipoId] = useState('')
  const isHandedOver = resultado === 'total' || resultado === 'parcial'
  const fails = resultado !== 'total'
  const tipos = useCall(
    tipoOcorrenciaCalls.search,
    { body: { ativo: true, qtdItem: OFFERED } },
    { enabled: fails && !isCarrier },
  )
  const problems = fieldErrors(call.error)
  const failure = call.error && Object.keys(problems).length === 0 ? refusalText(call.error) : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (call.isPending) return
    const wrong = resultado === 'parcial' ? problemaDaQuantidade(entregue) : undefined
    setEntregueErrado(wrong)
    if (wrong) return
    call.mutate(
      {
        params: { id },
        body: {
          version,
          resultado,
          dh: momentOf(quando, fusoHorario),
          ...(resultado === 'parcial' && { quantidade: parseAmount(entregue) }),
          ...(isHandedOver && { recebedorNome: nome.trim() }),
          ...(isHandedOver && documento.trim() !== '' && { recebedorDocumento: documento.trim() }),
          ...(observacao.trim() !== '' && { observacao: observacao.trim() }),
          ...(fails && tipoId !== '' && { tipoOcorrenciaId: tipoId }),
        },
      },
      { onSuccess: submit },
    )
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && (
        <AlertStrip kind="danger" title="A entrega não foi registrada">
          {failure}
        </AlertStrip>
      )}
      <div className={styles.dois}>
        <NativeSelect
          label="Resultado"
          required
          data-autofocus
          data={RESULTADOS_DA_BAIXA.map((value) => ({ value, label: RESULTADOS[value] }))}
          value={resultado}
          error={problems.resultado}
          onChange={(event) => setResultado(event.currentTarget.value as ResultadoDaBaixa)}
        />
        <DateTimeField
          label="Quando"
          required
          value={quando}
          error={problems.dh}
          onChange={(event) => setQuando(event.currentTarget.value)}
        />
      </div>
      {resultado === 'parcial' && (
        <NumberField
          label={`Quanto foi entregue${unidade === null ? '' : ` (${unidade})`}`}
          description={
            quantidade === null
              ? 'O restante vira outra entrega, em insucesso.'
              : `De ${quantidade.toLocaleString('pt-BR')}. O restante vira outra entrega, em insucesso.`
          }
          required
          shown={quantidadeEscrita}
          value={entregue}
          error={entregueErrado ?? problems.quantidade}
          onChange={(event) => setEntregue(event.currentTarget.value)}
        />
      )}
      {isHandedOver && (
        <div className={styles.dois}>
          <TextInput
            label="Quem recebeu"
            required
            maxLength={120}
            value={nome}
            error={problems.recebedorNome}
            onChange={(event) => setNome(event.currentTarget.value)}
          />
          <TextInput
            label="Documento"
            maxLength={20}
            value={documento}
            error={problems.recebedorDocumento}
            onChange={(event) => setDocumento(event.currentTarget.value)}
          />
        </div>
      )}
      {fails && !isCarrier && (
        <NativeSelect
          label="Ocorrência"
          description="Uma ocorrência é aberta na carga com o que falhou."
          data={[
            { value: '', label: 'Insucesso na entrega' },
            ...(tipos.data?.items ?? []).map((tipo) => ({ value: tipo.id, label: tipo.descricao })),
          ]}
          value={tipoId}
          error={problems.tipoOcorrenciaId}
          onChange={(event) => setTipoId(event.currentTarget.value)}
        />
      )}
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxLength={MAX_OBSERVACAO}
        value={observacao}
        error={problems.observacao}
        onChange={(event) => setObservacao(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={call.isPending}>
          Registrar entrega
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { momentOf } from '#modules/agenda-veiculo/semana.rules.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { parseAmount } from '#platform/web/fields/amount.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { EntregaDetalhe } from '../entrega.contract.ts'
import { RESULTADOS } from '../entrega.rules.ts'
import {
  baixarEntrega,
  devolverEntrega,
  PAGADOR_KEYS,
  PAGADORES,
  type Pagador,
  reentregarEntrega,
} from '../entrega-acoes.contract.ts'
import { EscolhaDoCaminho } from './EscolhaDoCaminho.tsx'
import { problemaDaQuantidade, quantidadeEscrita, quantidadeTexto } from './entrega-textos.ts'
import styles from './entregas.module.css'

const DEVOLUCAO = 'devolucao'
const ENTREGUE = 'entregue'

interface Caminho {
  readonly chave: string
  readonly nome: string
  readonly descricao: string
  readonly verbo: string
}

/** The ways that the server names, then back to the origin, then that it was delivered after all. */
function caminhosDe({ formas, acoes, quantidade, unidade }: EntregaDetalhe): Caminho[] {
  const ate =
    quantidade === null ? '' : `, até ${quantidade.toLocaleString('pt-BR')} ${unidade ?? ''}`.trimEnd()
  return [
    ...formas.map((forma) => ({ ...forma, verbo: 'Criar reentrega' })),
    ...(acoes.includes('devolucao')
      ? [
          {
            chave: DEVOLUCAO,
            nome: 'Devolução à origem',
            descricao: `Parada de entrega na origem da carga${ate}.`,
            verbo: 'Criar devolução',
          },
        ]
      : []),
    {
      chave: ENTREGUE,
      nome: 'Foi entregue, falta o comprovante',
      descricao: 'Corrige o resultado. A foto do canhoto fica pendente.',
      verbo: 'Corrigir o resultado',
    },
  ]
}

interface DecidirFormProps extends FormDialogControl<EntregaDetalhe> {
  readonly entrega: EntregaDetalhe
}

/** A failed delivery: what to do with it (design 50i). Whoever decides later leaves everything as it is. */
export function DecidirForm({ entrega, submit, cancel }: DecidirFormProps) {
  const { id, version, fusoHorario, tentativas, cargaCodigo, placa, tentativa, ocorrencia } = entrega
  const { http } = usePlatform()
  const caminhos = caminhosDe(entrega)
  const [chave, setChave] = useState(caminhos[0]?.chave ?? ENTREGUE)
  const [prazo, setPrazo] = useState('')
  const [pagador, setPagador] = useState<Pagador>('cliente')
  const [quantidade, setQuantidade] = useState('')
  const [recebedor, setRecebedor] = useState('')
  const [motivo, setMotivo] = useState(entrega.resultado === null ? '' : RESULTADOS[entrega.resultado])
  const [observacao, setObservacao] = useState('')
  const [error, setError] = useState<unknown>()
  const [quantidadeErrada, setQuantidadeErrada] = useState<string>()
  const [isSending, setSending] = useState(false)
  const problems = error === undefined ? {} : fieldErrors(error)
  const chosen = caminhos.find((one) => one.chave === chave)
  const last = tentativas.at(-1)
  const send = () => {
    const params = { id }
    const common = { version, motivo: motivo.trim(), observacao: observacao.trim() || null }
    const dhPrazo = prazo === '' ? null : momentOf(prazo, fusoHorario)
    if (chave === ENTREGUE) {
      const body = {
        version,
        resultado: 'total',
        recebedorNome: recebedor.trim(),
        observacao: common.observacao,
      } as const
      return http.call(baixarEntrega, { params, body: { ...body, dh: last?.dh ?? null } })
    }
    if (chave === DEVOLUCAO) {
      const body = { ...common, prazo: dhPrazo, quantidade: parseAmount(quantidade) }
      return http.call(devolverEntrega, { params, body })
    }
    return http.call(reentregarEntrega, {
      params,
      body: { ...common, forma: chave, prazo: dhPrazo, pagador },
    })
  }
  const run = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = chave === DEVOLUCAO ? problemaDaQuantidade(quantidade) : undefined
    setQuantidadeErrada(wrong)
    if (wrong) return
    setSending(true)
    setError(undefined)
    try {
      submit(await send())
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      {error !== undefined && Object.keys(problems).length === 0 && (
        <AlertStrip kind="danger" title={refusalText(error)} />
      )}
      <p>
        {[
          last &&
            `${RESULTADOS[last.resultado]}. Informado por ${last.porNome} em ${formatCardDateTime(last.dh, fusoHorario)}.`,
          last?.observacao,
          placa,
          `carga ${cargaCodigo}`,
          quantidadeTexto(entrega),
          `${tentativa}ª tentativa`,
          last?.ocorenCodigo && `OCOREN ${last.ocorenCodigo}`,
          ocorrencia?.descricao,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <EscolhaDoCaminho caminhos={caminhos} chave={chave} onChoose={setChave} />
      {chave === ENTREGUE ? (
        <TextInput
          label="Quem recebeu"
          required
          maxLength={120}
          value={recebedor}
          error={problems.recebedorNome}
          onChange={(event) => setRecebedor(event.currentTarget.value)}
        />
      ) : (
        <>
          <div className={styles.dois}>
            <DateTimeField
              label="Prazo"
              value={prazo}
              error={problems.prazo}
              onChange={(event) => setPrazo(event.currentTarget.value)}
            />
            {chave === DEVOLUCAO ? (
              <NumberField
                label="Quanto volta"
                description="Em branco, tudo o que falhou."
                shown={quantidadeEscrita}
                value={quantidade}
                error={quantidadeErrada ?? problems.quantidade}
                onChange={(event) => setQuantidade(event.currentTarget.value)}
              />
            ) : (
              <NativeSelect
                label="Paga a reentrega"
                data={PAGADOR_KEYS.map((value) => ({ value, label: PAGADORES[value] }))}
                value={pagador}
                error={problems.pagador}
                onChange={(event) => setPagador(event.currentTarget.value as Pagador)}
              />
            )}
          </div>
          <TextInput
            label="Motivo"
            required
            maxLength={200}
            value={motivo}
            error={problems.motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </>
      )}
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxLength={500}
        value={observacao}
        error={problems.observacao}
        onChange={(event) => setObservacao(event.currentTarget.value)}
      />
      <DialogFooter>
        <span className={styles.rodape}>A carga segue com ocorrência até esta decisão.</span>
        <Button variant="default" onClick={cancel}>
          Decidir depois
        </Button>
        <WriteButton type="submit" loading={isSending}>
          {chosen?.verbo ?? 'Confirmar'}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { momentOf } from '#modules/agenda-veiculo/semana.rules.ts'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { CountTiles } from '#platform/ui/CountTiles.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import {
  type AcaoEmLote,
  type EntregaLote,
  ensaiarLote,
  getLote,
  iniciarLote,
} from '../entrega-lote.contract.ts'
import { NOUNS } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { REENTREGA_VAZIA, ReentregaDoLote } from './ReentregaDoLote.tsx'

const PARADAS = { singular: 'parada', plural: 'paradas', gender: 'a' } as const
const CARGAS = { singular: 'carga', plural: 'cargas', gender: 'a' } as const
const WORDS: Readonly<Record<AcaoEmLote, { feito: string; fazer: string; naoFeito: string }>> = {
  baixa: { feito: 'Registradas', fazer: 'Registrar', naoFeito: 'Não possível registrar' },
  conferir: { feito: 'Baixadas', fazer: 'Dar baixa em', naoFeito: 'Não possível dar baixa' },
  reentrega: { feito: 'Reentregas', fazer: 'Criar reentrega de', naoFeito: 'Não possível tentar de novo' },
}
/** How often the progress is asked for. */
const POLL_MS = 500
/** As many reasons as a dialog shows. */
const SHOWN = 20

interface LoteFormProps extends FormDialogControl<EntregaLote> {
  readonly acao: AcaoEmLote
  readonly ids: readonly string[]
}

/** What would happen to the selected deliveries, and then their progress (design 50). */
export function LoteForm({ acao, ids, submit, cancel }: LoteFormProps) {
  const [incluirParciais, setIncluirParciais] = useState(false)
  const [recebedor, setRecebedor] = useState('')
  const [quando, setQuando] = useState('')
  const [reentrega, setReentrega] = useState(REENTREGA_VAZIA)
  const ensaio = useCall(
    ensaiarLote,
    { body: { acao, ids: [...ids], incluirParciais } },
    { staleTime: 0, keepsPrevious: true },
  )
  const begin = useCallMutation(iniciarLote)
  const loteId = begin.data?.id
  const lote = useCall(
    getLote,
    { params: { id: loteId ?? '' } },
    { enabled: loteId !== undefined, refetchInterval: POLL_MS, staleTime: 0 },
  ).data
  const isDone = lote?.situacao === 'concluida'
  useEffect(() => {
    if (isDone) submit(lote)
  }, [isDone, lote, submit])

  if (loteId !== undefined) {
    const { total = ids.length, feitas = 0, falhas = 0 } = lote ?? {}
    return (
      <div className={styles.form} role="status">
        <p>{`${feitas + falhas} de ${countOf(NOUNS, total)}. O trabalho continua se você sair desta tela.`}</p>
        <progress max={total} value={feitas + falhas} aria-label="Andamento" />
        <DialogFooter>
          <Button variant="default" onClick={cancel}>
            Continuar em segundo plano
          </Button>
        </DialogFooter>
      </div>
    )
  }
  if (ensaio.isError) return <ReadFailure query={ensaio}>Não foi possível conferir a seleção.</ReadFailure>
  if (!ensaio.data) return <LoadingSkeleton lines={5} label="Conferindo a seleção" />
  const { data } = ensaio
  const { feito, fazer, naoFeito } = WORDS[acao]
  const problems = begin.error ? fieldErrors(begin.error) : {}
  const escrita = { ...reentrega, forma: reentrega.forma || (data.formas[0]?.chave ?? '') }
  const send = () =>
    begin.mutate({
      body: {
        acao,
        ids: [...ids],
        incluirParciais,
        ...(acao === 'baixa' && recebedor.trim() !== '' && { recebedorNome: recebedor.trim() }),
        ...(acao === 'baixa' && quando !== '' && { dh: momentOf(quando, localZone()) }),
        ...(acao === 'reentrega' && {
          forma: escrita.forma,
          prazo: escrita.prazo === '' ? null : momentOf(escrita.prazo, localZone()),
          pagador: escrita.pagador,
          motivo: escrita.motivo.trim(),
          observacao: escrita.observacao.trim() || null,
        }),
      },
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {begin.error && Object.keys(problems).length === 0 && (
        <AlertStrip kind="danger" title={refusalText(begin.error)} />
      )}
      <CountTiles
        tiles={[
          { label: 'Selecionadas', count: data.selecionadas },
          { label: feito, count: data.feitas, outcome: 'good' },
          { label: 'Decisão', count: data.totalDecisoes, outcome: 'open' },
          { label: 'Ficam', count: data.totalRecusadas, outcome: 'bad' },
        ]}
      />
      {acao === 'reentrega' && (
        <>
          <p className={styles.fino}>
            {`As entregas de uma mesma parada seguem juntas: ${countOf(PARADAS, data.paradas)} em ${countOf(CARGAS, data.cargas)}.`}
          </p>
          <ReentregaDoLote formas={data.formas} value={escrita} problems={problems} onChange={setReentrega} />
        </>
      )}
      {acao === 'conferir' && (
        <p className={styles.fino}>
          {[
            `${data.fotos} fotos dadas como conferidas`,
            `${data.cargas} ${data.cargas === 1 ? 'carga fica' : 'cargas ficam'} com todas as entregas baixadas`,
            `conferido às ${formatTime(data.conferidoEm, localZone())}`,
          ].join(' · ')}
        </p>
      )}
      {acao === 'baixa' && (
        <div className={styles.dois}>
          <TextInput
            label="Quem recebeu"
            description="Vale para todas; em branco, fica sem nome."
            maxLength={120}
            value={recebedor}
            onChange={(event) => setRecebedor(event.currentTarget.value)}
          />
          <DateTimeField
            label="Entregue em"
            description="Em branco: a saída de cada parada, ou agora."
            value={quando}
            error={problems.dh}
            onChange={(event) => setQuando(event.currentTarget.value)}
          />
        </div>
      )}
      {(data.totalDecisoes > 0 || incluirParciais) && (
        <section className={styles.bloco} aria-label="Precisa da sua decisão">
          <h3>Precisa da sua decisão</h3>
          <Checkbox
            label="Baixar o que foi entregue, e deixar o restante em insucesso"
            checked={incluirParciais}
            onChange={(event) => setIncluirParciais(event.currentTarget.checked)}
          />
          <Linhas linhas={data.decisoes} />
        </section>
      )}
      {data.totalRecusadas > 0 && (
        <section className={styles.bloco} aria-label="Ficam como estão">
          <h3>{naoFeito}</h3>
          <Linhas linhas={data.recusadas} />
        </section>
      )}
      <DialogFooter>
        {acao === 'conferir' && (
          <span className={styles.rodape}>Baixada só volta atrás por um Administrador, com motivo.</span>
        )}
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" disabled={data.feitas === 0} loading={begin.isPending}>
          {`${fazer} ${countOf(NOUNS, data.feitas)}`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

function Linhas({ linhas }: { readonly linhas: EntregaLote['recusadas'] }) {
  return (
    <ul className={styles.lista}>
      {linhas.slice(0, SHOWN).map(({ id, nf, cliente, motivo }) => (
        <li key={id}>
          <strong>{nf ?? 'Sem NF'}</strong> {cliente}
          <div className={styles.fino}>{motivo}</div>
        </li>
      ))}
      {linhas.length > SHOWN && <li className={styles.fino}>{`e mais ${linhas.length - SHOWN}`}</li>}
    </ul>
  )
}

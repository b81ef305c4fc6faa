import { Button } from '@mantine/core'
import { useId } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { changeRotograma, getHistorico } from '../../carga.contract.ts'
import { Carga, type Parada } from '../../carga-dados.contract.ts'
import { NovidadeStrip } from '../shared/AcaoStrips.tsx'
import { type Detalhes, useCargaCache } from '../shared/detalhes.api.ts'
import { paradaNome } from '../shared/passos.ts'
import { useNovidade } from '../shared/use-novidade.ts'
import styles from './detalhes.module.css'
import { ParadaRow } from './ParadaRow.tsx'
import { ParadasMudaram, RotogramaConflito } from './RotogramaConflito.tsx'
import {
  checkRotograma,
  hasSameParadas,
  janelaOf,
  moveParada,
  paradasInOrder,
  rotogramaBody,
  stateOf,
} from './rotograma-form.ts'

interface RotogramaEditorProps {
  readonly carga: Detalhes
  readonly paradas: readonly Parada[]
  readonly version: number
  readonly onClose: () => void
}

/** Another order and other windows of the stops; the way is worked out again by the server (L-182). */
export function RotogramaEditor({ carga, paradas, version, onClose }: RotogramaEditorProps) {
  const formId = useId()
  const cache = useCargaCache()
  const call = useCallMutation(changeRotograma)
  const { novidade } = useNovidade(carga)
  const params = { id: carga.id }
  const form = useRecordForm({
    draftKey: `carga-rotograma ${carga.id}`,
    saved: stateOf({ paradas, version }),
    check: (values) => checkRotograma(paradas, values),
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Carga,
    stateOf,
    send: (values, based) =>
      call.mutateAsync({ params, body: { version: based, paradas: rotogramaBody(paradas, values) } }),
    onConflict: () => void history.refetch(),
    onSaved: (saved) => {
      cache.take(saved)
      toast.success('Rota atualizada')
      leave.release()
      onClose()
    },
  })
  const history = useCall(
    getHistorico,
    { params, query: { qtdItem: 20 } },
    { enabled: save.conflict !== undefined, staleTime: 0 },
  )
  const current = save.conflict ?? { paradas, version }
  const hasOthers = !hasSameParadas(form.values, current.paradas)
  const submit = () => {
    if (!hasOthers) save.submit()
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Salvar a rota', group: 'Painel aberto', run: submit }])
  const { values, problems, change } = form
  const ordered = paradasInOrder(paradas, values)
  const idOf = (field: string) => `${formId}-${field}`
  const wrong = [
    ...(problems.ordem ? [{ fieldId: idOf('ordem'), label: 'Ordem das paradas' }] : []),
    ...ordered.flatMap(({ id, nome }) => (problems[id] ? [{ fieldId: idOf(id), label: nome }] : [])),
  ]

  const move = (id: string, step: -1 | 1) => {
    const ordem = moveParada(values.ordem, id, step)
    if (ordem === values.ordem) return
    change({ ordem })
    const parada = ordered.find((one) => one.id === id)
    announce(`${parada?.nome ?? 'Parada'}: ${ordem.indexOf(id) + 1}ª de ${ordem.length}`)
  }

  return (
    <form
      id={idOf('ordem')}
      className={styles.editor}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormSummary key={form.attempt} problems={wrong} />
      {save.failure !== undefined && (
        <AlertStrip kind="danger" title={save.failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      {hasOthers && <ParadasMudaram form={form} theirs={current} onContinue={save.leaveConflict} />}
      {novidade && !hasOthers && <NovidadeStrip novidade={novidade} />}
      {problems.ordem && <p className={styles.problem}>{problems.ordem}</p>}
      <ol className={styles.editList}>
        {ordered.map((parada, index) => (
          <ParadaRow
            key={parada.id}
            id={idOf(parada.id)}
            parada={parada}
            name={paradaNome(ordered, index)}
            janela={janelaOf(values, parada.id)}
            problem={problems[parada.id]}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onMove={(step) => move(parada.id, step)}
            onChange={(janela) => change({ [parada.id]: janela })}
          />
        ))}
      </ol>
      <div className={styles.toolbar}>
        <span className={styles.muted}>Alt + ↑ ↓ muda a ordem. Horários na hora de cada lugar.</span>
        <Button
          className={styles.last}
          variant="default"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty || hasOthers}>
          Salvar rota
        </WriteButton>
      </div>
      {save.conflict && !hasOthers && (
        <RotogramaConflito
          codigo={carga.codigo}
          theirs={save.conflict}
          form={form}
          history={history.data?.items}
          save={save}
        />
      )}
    </form>
  )
}

import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { NovidadeStrip } from '#modules/carga/web/shared/AcaoStrips.tsx'
import styles from '#modules/carga/web/shared/acoes.module.css'
import type { Detalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { paradaNome } from '#modules/carga/web/shared/passos.ts'
import { useNovidade } from '#modules/carga/web/shared/use-novidade.ts'
import { tipoOcorrenciaCalls } from '#modules/tipo-ocorrencia/tipo-ocorrencia.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { ListSelect } from '#platform/web/record/ListSelect.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { abrirOcorrencia, type OcorrenciaCarga } from '../ocorrencia.contract.ts'

/** As many kinds as a list to choose from holds. */
const OFFERED = 100
const MAX_DESCRICAO = 500

/** What somebody told already, e.g. the driver in a message. */
export interface OcorrenciaConhecida {
  readonly texto?: string | undefined
  readonly paradaId?: string | undefined
}

interface AbrirOcorrenciaFormProps extends FormDialogControl<OcorrenciaCarga> {
  readonly carga: Detalhes
  readonly known: OcorrenciaConhecida
}

/** What went wrong, of which kind and where. */
export function AbrirOcorrenciaForm({ carga, known, submit, cancel }: AbrirOcorrenciaFormProps) {
  const { novidade } = useNovidade(carga)
  const call = useCallMutation(abrirOcorrencia)
  const tipos = useCall(tipoOcorrenciaCalls.search, { body: { ativo: true, qtdItem: OFFERED } })
  const [tipoId, setTipoId] = useState<string | null>(null)
  const [paradaId, setParadaId] = useState(carga.paradas.find(({ id }) => id === known.paradaId)?.id ?? '')
  const [descricao, setDescricao] = useState((known.texto ?? '').slice(0, MAX_DESCRICAO))
  const tipo = tipos.data?.items.find(({ id }) => id === tipoId)
  const problems = fieldErrors(call.error)
  const failure = call.error && Object.keys(problems).length === 0 ? refusalText(call.error) : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!tipo || call.isPending) return
    call.mutate(
      {
        params: { id: carga.id },
        body: { tipoOcorrenciaId: tipo.id, descricao, ...(paradaId !== '' && { paradaId }) },
      },
      { onSuccess: submit },
    )
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && (
        <AlertStrip kind="danger" title="A ocorrência não foi aberta">
          {failure}
        </AlertStrip>
      )}
      {novidade && <NovidadeStrip novidade={novidade} />}
      <ListSelect
        label="Tipo de ocorrência"
        required
        data-autofocus
        placeholder="O que aconteceu"
        data={(tipos.data?.items ?? []).map(({ id, descricao: label }) => ({ value: id, label }))}
        value={tipoId}
        error={problems.tipoOcorrenciaId}
        description={tipo?.orientacao}
        nothingFoundMessage={nothingFound(
          tipos.isError ? refusalText(tipos.error) : undefined,
          tipos.isPending,
        )}
        onChange={setTipoId}
      />
      <NativeSelect
        label="Parada"
        data={[
          { value: '', label: 'Da carga inteira' },
          ...carga.paradas.map(({ id, nome }, index) => ({
            value: id,
            label: `${paradaNome(carga.paradas, index)} · ${nome}`,
          })),
        ]}
        value={paradaId}
        error={problems.paradaId}
        onChange={(event) => setParadaId(event.currentTarget.value)}
      />
      <Textarea
        label="Descrição"
        autosize
        minRows={2}
        maxLength={MAX_DESCRICAO}
        description={`${descricao.length} de ${MAX_DESCRICAO}`}
        value={descricao}
        error={problems.descricao}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={!tipo} loading={call.isPending}>
          Abrir ocorrência
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

function nothingFound(failure: string | undefined, isPending: boolean): string {
  if (failure !== undefined) return failure
  return isPending ? 'Carregando…' : 'Nenhum tipo. Cadastre em Configurações, Tipos de ocorrência.'
}

import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import type { ConvidarMais } from '../../oferta-acoes.contract.ts'
import { type CandidataDaOferta, listElegiveis } from '../../oferta-quadro.contract.ts'
import styles from './negociacao.module.css'

type Convidadas = ConvidarMais['convidadas']

interface ConvidarFormProps extends FormDialogControl<Convidadas> {
  readonly ofertaId: string
}

/** Carriers that were not asked yet, the best first; one below a minimum comes in with a reason. */
export function ConvidarForm({ ofertaId, submit, cancel }: ConvidarFormProps) {
  const query = useCall(listElegiveis, { params: { id: ofertaId } }, { staleTime: 0 })
  const [motivos, setMotivos] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const rest = (query.data?.items ?? []).filter(({ jaConvidada }) => !jaConvidada)
  const chosen = rest.filter(({ transportadoraId }) => motivos[transportadoraId] !== undefined)
  const missing = chosen.filter(
    (one) => one.impedimento !== null && motivos[one.transportadoraId]?.trim() === '',
  )
  const toggle = ({ transportadoraId }: CandidataDaOferta) =>
    setMotivos(({ [transportadoraId]: known, ...others }) =>
      known === undefined ? { ...others, [transportadoraId]: '' } : others,
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (chosen.length === 0 || missing.length > 0) return
        submit(
          chosen.map(({ transportadoraId }) => ({
            transportadoraId,
            motivoInclusao: motivos[transportadoraId]?.trim() || null,
          })),
        )
      }}
    >
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando as transportadoras" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar as transportadoras.</ReadFailure>
      )}
      {query.data && rest.length === 0 && <p>Todas as transportadoras do cadastro já foram convidadas.</p>}
      <ul className={styles.escolha}>
        {rest.map((one) => {
          const { transportadoraId, nome, nota, impedimento, motivos: facts } = one
          const isChosen = motivos[transportadoraId] !== undefined
          const isBarred = impedimento !== null && !impedimento.incluiComMotivo
          return (
            <li key={transportadoraId}>
              <Checkbox
                label={nome}
                description={impedimento?.texto ?? facts[0]?.texto}
                disabled={isBarred}
                checked={isChosen}
                onChange={() => toggle(one)}
              />
              <strong>{nota?.nota ?? '–'}</strong>
              {isChosen && impedimento !== null && (
                <TextInput
                  className={styles.motivo}
                  label={`Motivo para incluir ${nome}`}
                  required
                  maxLength={300}
                  value={motivos[transportadoraId] ?? ''}
                  error={
                    isAsked && motivos[transportadoraId]?.trim() === '' ? 'Campo obrigatório' : undefined
                  }
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    setMotivos((before) => ({ ...before, [transportadoraId]: value }))
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isAsked && chosen.length === 0 && (
        <p className={styles.problema} role="alert">
          Escolha ao menos uma transportadora
        </p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">
          {chosen.length === 0 ? 'Convidar' : `Convidar ${chosen.length}`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

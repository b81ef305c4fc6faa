import { Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { isSoDoCriador } from '#modules/carga/acoes.rules.ts'
import { GRUPO, type Grupo } from '#modules/carga/carga-codes.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { moverEtapa } from '#modules/carga/ciclo.contract.ts'
import { AcaoForm } from '#modules/carga/web/shared/AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '#modules/carga/web/shared/acao-carga.ts'
import { runCargaAcao } from '#modules/carga/web/shared/acoes/acoes.ts'
import { useAcao } from '#modules/carga/web/shared/use-acao.ts'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { type Etapa, type GrupoEtapas, listEtapas } from '../etapa.contract.ts'
import { type AcaoDeGrupo, acaoParaGrupo } from '../etapa.rules.ts'
import styles from './MoverCargaForm.module.css'
import { refusalOf } from './move-cargas.ts'
import { WAYS } from './move-rules.ts'

/** Moved within its group, or on the way to another one by the action that leads there. */
export type Destino =
  | { readonly carga: Carga; readonly etapa: Etapa }
  | { readonly acao: AcaoDeGrupo; readonly etapaId: string }

interface MoverFormProps extends FormDialogControl<Destino> {
  readonly carga: CargaAlvo
}

/** Every stage of the board, by group; those of another group say what leads there (conflicts A32). */
export function MoverForm({ carga, submit, cancel }: MoverFormProps) {
  const acao = useAcao(carga, refusalOf)
  const etapas = useCall(listEtapas, {})
  const call = useCallMutation(moverEtapa)
  // Once told that somebody moved it, the person decides from where it is now.
  const now = acao.novidade?.carga ?? carga
  const [chosen, setChosen] = useState('')
  const de = now.etapa?.id
  const target = etapas.data?.flatMap(({ items }) => items).find(({ id }) => id === chosen)
  const way = target && wayTo(now, target.grupoEtapa)

  const send = async () => {
    if (!target) return
    if (way !== 'here') {
      if (way) submit({ acao: way, etapaId: target.id })
      return
    }
    const answer = await acao.send(() =>
      call.mutateAsync({ params: { id: carga.id, stage: target.id }, body: { ...(de && { de }) } }),
    )
    if (answer) submit({ carga: answer, etapa: target })
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="A carga não foi movida"
      confirmLabel={way && way !== 'here' ? WAYS[way].button : 'Mover'}
      isReady={target !== undefined && way !== null && target.id !== de}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      {etapas.isPending && <LoadingSkeleton lines={6} label="Carregando as etapas" />}
      {etapas.isError && <ReadFailure query={etapas}>Não foi possível carregar as etapas.</ReadFailure>}
      {etapas.data?.map((grupo) => (
        <GrupoRadios key={grupo.id} grupo={grupo} carga={now} value={chosen} onChange={setChosen} />
      ))}
    </AcaoForm>
  )
}

/** `here`: the same group. Null: no single action of the person leads there. */
function wayTo(
  { etapa, alocacaoTipo, ownerCriadorDaCarga }: CargaAlvo,
  grupo: Grupo,
): AcaoDeGrupo | 'here' | null {
  if (!etapa) return null
  if (etapa.grupoEtapa === grupo) return 'here'
  const acao = acaoParaGrupo(etapa.grupoEtapa, grupo, alocacaoTipo !== null)
  // A load that waits is on the road before it is delivered.
  const isTooFar = etapa.grupoEtapa === GRUPO.AguardandoAlocacao && grupo === GRUPO.CargaEntregue
  if (acao === null || isTooFar) return null
  return ownerCriadorDaCarga || !isSoDoCriador(acao) ? acao : null
}

interface GrupoProps {
  readonly grupo: GrupoEtapas
  readonly carga: CargaAlvo
  readonly value: string
  readonly onChange: (etapaId: string) => void
}

function GrupoRadios({ grupo, carga, value, onChange }: GrupoProps) {
  const hintId = useId()
  const way = wayTo(carga, grupo.id)
  const hint = hintOf(way)
  return (
    <Radio.Group
      label={grupo.descricao}
      value={value}
      onChange={onChange}
      {...(hint !== '' && { 'aria-describedby': hintId })}
    >
      {hint !== '' && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.etapas}>
        {grupo.items.map(({ id, descricao }) => {
          const isHere = carga.etapa?.id === id
          return (
            <Radio
              key={id}
              value={id}
              label={isHere ? `${descricao} (está aqui)` : descricao}
              disabled={isHere || way === null}
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}

function hintOf(way: ReturnType<typeof wayTo>): string {
  if (way === 'here') return ''
  return way === null
    ? 'Nenhuma ação leva a carga direto a este grupo.'
    : `A carga chega a este grupo ${WAYS[way].how}.`
}

export const moveCarga: RunAcao = async (carga, context) => {
  const destino = await context.dialogs.form<Destino>({
    title: `Mover carga ${carga.codigo} para…`,
    render: (control) => <MoverForm carga={carga} {...control} />,
  })
  if (!destino) return false
  if ('acao' in destino) {
    return runCargaAcao(destino.acao, carga, { ...context, etapaId: destino.etapaId })
  }
  toast.success(`Carga ${carga.codigo} movida para ${destino.etapa.descricao}`)
  return tellDone(context, destino.carga)
}

import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { useFirstField } from '#modules/carga/web/shared/AcaoForm.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter, DialogFrame } from '#platform/ui/dialogs/DialogFrame.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type AcaoComRecusas, iniciarAcao, type SelecaoAcao } from '../acao.contract.ts'
import { ACOES, type AcaoEmMassa } from '../acao.rules.ts'
import { cargasText, isPerigo } from './acoes-da-selecao.ts'
import { DecisoesSection } from './DecisoesSection.tsx'
import { EnsaioResultado } from './EnsaioResultado.tsx'
import {
  botaoText,
  decisoesOf,
  decisoesPedidas,
  type Escolhas,
  escolher,
  mudadas,
  recusasOf,
  rodapeText,
} from './ensaio.ts'
import styles from './lote-acoes.module.css'
import { LOTE_ICONS } from './lote-icons.ts'
import { RecusasList } from './RecusasList.tsx'
import { RespostasFields } from './RespostasFields.tsx'
import {
  estaCompleto,
  faltaParaEnsaiar,
  parametrosDoEnsaio,
  parametrosOf,
  perfilOf,
  SEM_RESPOSTAS,
} from './respostas.ts'
import { type UseEnsaio, useEnsaio } from './use-ensaio.ts'

/** Further refusals are only counted and copied. */
const MAX_SHOWN = 100
/** Fields that stand in the dialog; what else is refused is told above them. */
const NO_CAMPO = /^parametros\.(motivoId|motivo|etapaId|unidadeId|descricao)$/

/** Nothing is asked for, so the keyboard begins on the way out. */
const SEM_CAMPOS: ReadonlySet<AcaoEmMassa> = new Set(['finalizar', 'reverter-finalizacao', 'reativar'])

interface EnsaioDialogProps {
  readonly acao: AcaoEmMassa
  readonly cargas: readonly CargaCartao[]
  readonly onStarted: (acao: AcaoComRecusas) => void
  readonly onClose: () => void
}

/** "O que vai acontecer": what the action asks for, what it would do, and the start (design 24b). */
export function EnsaioDialog(props: EnsaioDialogProps) {
  const { acao, cargas, onClose } = props
  return (
    <DialogFrame
      isOpen
      onClose={onClose}
      title={`${ACOES[acao].frase(cargasText(cargas.length))}: o que vai acontecer`}
      icon={LOTE_ICONS[acao]}
      iconColor={isPerigo(acao) ? 'vermelho' : 'petroleo'}
      width={660}
      closesOnClickOutside={false}
    >
      <EnsaioForm {...props} />
    </DialogFrame>
  )
}

function EnsaioForm({ acao, cargas, onStarted, onClose }: EnsaioDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [respostas, setRespostas] = useState(SEM_RESPOSTAS)
  const [escolhas, setEscolhas] = useState<Escolhas>(new Map())
  const perfil = useMemo(() => perfilOf(cargas), [cargas])
  const ids = useMemo(() => cargas.map(({ id }) => id), [cargas])
  const cartas = useMemo(() => new Map(cargas.map((carga) => [carga.id, carga])), [cargas])
  const parametros = parametrosOf(acao, respostas, perfil)
  const falta = faltaParaEnsaiar(acao, parametros)
  const ensaio = useEnsaio(usePedido(acao, ids, parametros, escolhas, falta === null))
  const iniciar = useCallMutation(iniciarAcao, { onSuccess: onStarted })
  const { simulacao } = ensaio

  const isComplete = estaCompleto(acao, parametros)
  const isReady = isComplete && !ensaio.isOutdated && simulacao !== undefined && mudadas(simulacao) > 0
  const start = () => {
    if (!isReady || iniciar.isPending) return
    iniciar.mutate({ body: { acao, ids, parametros, decisoes: decisoesPedidas(escolhas) } })
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: ACOES[acao].rotulo, group: 'Diálogo', run: start }])
  useFirstField(form)
  const Icon = LOTE_ICONS[acao]
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <Refusal acao={acao} error={iniciar.error} />
      <RespostasFields
        acao={acao}
        respostas={respostas}
        perfil={perfil}
        cargaIds={ids}
        problemas={fieldErrors(iniciar.error)}
        onChange={(change) => setRespostas((before) => ({ ...before, ...change }))}
      />
      {falta === null ? <Previsto ensaio={ensaio} /> : <p className={styles.muted}>{falta}</p>}
      {simulacao && (
        <div className={styles.parts} data-outdated={ensaio.isOutdated || undefined}>
          <EnsaioResultado simulacao={simulacao} />
          {!respostas.desativarLote && (
            <DecisoesSection
              decisoes={decisoesOf(escolhas, simulacao.decisoes)}
              onDecide={(decisoes, opcao) => setEscolhas((before) => escolher(before, decisoes, opcao))}
            />
          )}
          <Recusadas acao={acao} recusas={recusasOf(simulacao.recusas, cartas)} />
        </div>
      )}
      <DialogFooter>
        <span className={styles.foot}>{rodapeText(acao, simulacao)}</span>
        <Button variant="default" data-autofocus={SEM_CAMPOS.has(acao) || undefined} onClick={onClose}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          color={isPerigo(acao) ? 'vermelho' : undefined}
          leftSection={<Icon size={15} aria-hidden />}
          disabled={!isReady}
          loading={iniciar.isPending}
        >
          {botaoText(acao, simulacao)}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

/** The question of the rehearsal; the same object while nothing of it changes. */
function usePedido(
  acao: AcaoEmMassa,
  ids: string[],
  parametros: NonNullable<SelecaoAcao['parametros']>,
  escolhas: Escolhas,
  canAsk: boolean,
): SelecaoAcao | undefined {
  const asked = JSON.stringify(parametrosDoEnsaio(parametros))
  return useMemo(
    () =>
      canAsk ? { acao, ids, parametros: JSON.parse(asked), decisoes: decisoesPedidas(escolhas) } : undefined,
    [acao, ids, asked, escolhas, canAsk],
  )
}

/** Why the start was refused, when no field says it. What was answered stays. */
function Refusal({ acao, error }: { readonly acao: AcaoEmMassa; readonly error: Error | null }) {
  if (!error) return null
  const problems = Object.entries(fieldErrors(error))
  const elsewhere = problems.filter(([path]) => !NO_CAMPO.test(path)).map(([, message]) => message)
  if (problems.length > 0 && elsewhere.length === 0) return null
  return (
    <AlertStrip kind="danger" title={`${ACOES[acao].frase('as cargas')}: a ação não começou.`}>
      {elsewhere.length > 0 ? elsewhere.join(' ') : refusalText(error)} O que você preencheu foi mantido.
    </AlertStrip>
  )
}

/** How the rehearsal stands: being asked for, outdated, failed. */
function Previsto({ ensaio }: { readonly ensaio: UseEnsaio }) {
  if (ensaio.error !== undefined && !ensaio.isAsking) {
    return (
      <ErrorState title="Não foi possível prever o resultado" onRetry={ensaio.retry}>
        {refusalText(ensaio.error)}
      </ErrorState>
    )
  }
  if (!ensaio.simulacao) return <LoadingSkeleton lines={6} label="Conferindo o que vai acontecer" />
  return (
    <p role="status" className={styles.asking}>
      {ensaio.isOutdated ? 'Desatualizado: conferindo de novo…' : ''}
    </p>
  )
}

function Recusadas({
  acao,
  recusas,
}: {
  readonly acao: AcaoEmMassa
  readonly recusas: ReturnType<typeof recusasOf>
}) {
  if (recusas.length === 0) return null
  return (
    <RecusasList
      title={ACOES[acao].falhou}
      total={recusas.length}
      recusas={recusas.slice(0, MAX_SHOWN)}
      codigos={recusas.flatMap(({ codigo }) => codigo || [])}
    >
      {recusas.length > MAX_SHOWN && (
        <p className={styles.none}>{`E mais ${cargasText(recusas.length - MAX_SHOWN)}.`}</p>
      )}
    </RecusasList>
  )
}

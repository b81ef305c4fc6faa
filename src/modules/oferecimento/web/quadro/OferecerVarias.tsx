import { Button, NativeSelect } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconSend,
  IconSnowflake,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { edicaoDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { listComportamentosAtivos } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { CountTiles } from '#platform/ui/CountTiles.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { snackbar } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { TIPO_OFERTA } from '../../ciclo.rules.ts'
import type { ItemDoEnsaio } from '../../oferta-envio.contract.ts'
import { TIPO_OFERTA_LABELS } from '../../oferta-labels.ts'
import type { CargaAOferecer } from '../../oferta-quadro.contract.ts'
import { MarcaDoPiso } from './Partes.tsx'
import { ResultadoDoEnvio } from './ResultadoDoEnvio.tsx'
import { useEnvio } from './use-envio.ts'
import styles from './varias.module.css'

interface OferecerVariasProps extends FormDialogControl<boolean> {
  readonly cargas: readonly CargaAOferecer[]
  /** One behaviour for all; null: each load by the one that applies to it. */
  readonly comportamentoId: string | null
}

/** What would happen to each of the selected loads, before anything does (design 48j). */
export function OferecerVarias({ cargas, comportamentoId, submit, cancel }: OferecerVariasProps) {
  const envio = useEnvio(
    cargas.map(({ id }) => id),
    comportamentoId,
  )
  const destinos = new Map(cargas.map(({ id, destino }) => [id, destino.cidade ?? 'destino a definir']))
  const zonas = new Map(cargas.map(({ id, fusoColeta }) => [id, fusoColeta]))
  const itens = envio.itens ?? []
  const ready = itens.filter(({ recusa }) => recusa === null)
  const asking = itens.filter(({ recusa, comportamento }) => recusa !== null && comportamento === null)
  const refused = itens.filter(({ recusa, comportamento }) => recusa !== null && comportamento !== null)
  const invites = ready.reduce((sum, { convidadas }) => sum + convidadas, 0)
  const { resultado } = envio
  useShortcuts([
    {
      keys: 'Ctrl+Enter',
      label: 'Publicar as ofertas',
      group: 'Oferecimento',
      run: () => void (resultado === undefined && envio.publish()),
    },
  ])
  if (resultado) return <ResultadoDoEnvio resultado={resultado} onClose={() => submit(true)} />
  if (!envio.itens && envio.failure !== undefined) {
    return (
      <ErrorState onRetry={() => void envio.retry()}>{`O ensaio não foi feito. ${envio.failure}`}</ErrorState>
    )
  }
  if (!envio.itens) return <LoadingSkeleton lines={6} label="Ensaiando as ofertas" />
  return (
    <div className={styles.varias}>
      {envio.failure !== undefined && (
        <AlertStrip kind="danger" title="Não foi feito.">
          {envio.failure}
        </AlertStrip>
      )}
      <CountTiles
        tiles={[
          { label: 'Selecionadas', count: itens.length },
          { label: 'Publicam agora', count: ready.length, outcome: 'good' },
          { label: 'Pedem decisão', count: asking.length, outcome: 'open' },
          { label: 'Recusadas', count: refused.length, outcome: 'bad' },
        ]}
      />
      <Grupo
        icon={IconCircleCheck}
        cor="verde"
        titulo="Publicam agora"
        nota={invites === 1 ? '1 convite' : `${invites} convites`}
        itens={ready}
        of={(item) => (
          <Pronta
            item={item}
            destino={destinos.get(item.cargaId)}
            zone={zonas.get(item.cargaId) ?? localZone()}
          />
        )}
      />
      <Grupo
        icon={IconAlertTriangle}
        cor="amarelo"
        titulo="Pedem decisão"
        itens={asking}
        of={(item) => (
          <>
            <Nome item={item} destino={destinos.get(item.cargaId)} />
            <Escolha
              codigo={item.codigo}
              value={envio.escolhas[item.cargaId] ?? ''}
              onChange={(id) => void envio.choose(item.cargaId, id)}
            />
          </>
        )}
      />
      <Grupo
        icon={IconCircleX}
        cor="vermelho"
        titulo="Recusadas"
        acao={
          <button type="button" className="ev-link" onClick={() => void copyCodes(refused)}>
            Copiar códigos
          </button>
        }
        itens={refused}
        of={(item) => (
          <>
            <Nome item={item} destino={destinos.get(item.cargaId)} />
            <DrawerLink className="ev-link" to={edicaoDrawer(item.cargaId)} onClick={cancel}>
              Completar carga
            </DrawerLink>
          </>
        )}
      />
      <p className={styles.nota}>
        <IconSnowflake size={15} aria-hidden />O cálculo do piso de cada carga fica congelado com a
        publicação.
      </p>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton
          data-autofocus
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<Kbd keys="Ctrl Enter" />}
          loading={envio.isBusy}
          disabled={ready.length === 0}
          onClick={() => void envio.publish()}
        >
          {`Publicar ${ready.length}`}
        </WriteButton>
      </DialogFooter>
    </div>
  )
}

async function copyCodes(itens: readonly ItemDoEnsaio[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(itens.map(({ codigo }) => codigo).join('\n'))
    snackbar('Códigos copiados')
  } catch {
    snackbar('Os códigos não puderam ser copiados')
  }
}

interface GrupoProps {
  readonly icon: TablerIcon
  readonly cor: 'verde' | 'amarelo' | 'vermelho'
  readonly titulo: string
  readonly nota?: string
  readonly acao?: ReactNode
  readonly itens: readonly ItemDoEnsaio[]
  readonly of: (item: ItemDoEnsaio) => ReactNode
}

function Grupo({ icon: Icon, cor, titulo, nota, acao, itens, of }: GrupoProps) {
  if (itens.length === 0) return null
  return (
    <section className={styles.grupo} aria-label={titulo}>
      <h3 className={styles.titulo}>
        <Icon size={16} aria-hidden style={{ color: `var(--ev-${cor}-icon)` }} />
        {titulo}
        {nota && <span className={styles.detalhe}>{nota}</span>}
        {acao && <span className={styles.acao}>{acao}</span>}
      </h3>
      <ul>
        {itens.map((item) => (
          <li key={item.cargaId}>{of(item)}</li>
        ))}
      </ul>
    </section>
  )
}

interface LinhaProps {
  readonly item: ItemDoEnsaio
  readonly destino: string | undefined
}

function Nome({ item, destino }: LinhaProps) {
  return (
    <span className={styles.nome}>
      <strong>{item.codigo}</strong> {destino}
      {item.recusa !== null && <em>{item.recusa}</em>}
    </span>
  )
}

/** `zone`: of the pick-up, by whose clock the board tells when an offer ends. */
function Pronta({ item, destino, zone }: LinhaProps & { readonly zone: string }) {
  const { tipo, convidadas, encerraEm, valor, piso } = item
  const how =
    tipo === TIPO_OFERTA.Cascata
      ? `Cascata, ${convidadas} na ordem`
      : `${tipo === null ? 'Oferta' : TIPO_OFERTA_LABELS[tipo]}, ${convidadas === 1 ? '1 transportadora' : `${convidadas} transportadoras`}`
  return (
    <>
      <Nome item={item} destino={destino} />
      <span className={styles.valor}>
        <strong>{valor === null ? 'sem valor' : formatReais(valor)}</strong>
        <MarcaDoPiso piso={piso} />
      </span>
      <span className={styles.detalhe}>{how}</span>
      <span className={styles.detalhe}>
        {encerraEm ? `encerra ${formatCardDateTime(encerraEm, zone)}` : ''}
      </span>
    </>
  )
}

interface EscolhaProps {
  readonly codigo: string
  readonly value: string
  readonly onChange: (id: string) => void
}

function Escolha({ codigo, value, onChange }: EscolhaProps) {
  const query = useCall(listComportamentosAtivos, {})
  return (
    <NativeSelect
      size="xs"
      aria-label={`Comportamento da carga ${codigo}`}
      data={[
        { value: '', label: 'Escolha…' },
        ...(query.data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

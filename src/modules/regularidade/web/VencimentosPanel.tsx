import { Button } from '@mantine/core'
import { IconBell, IconFileAlert, IconHelpCircle } from '@tabler/icons-react'
import { addDays } from '#platform/shared/day.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { GRUPO_TEXT, GRUPOS_VENCIMENTO, type GrupoVencimento } from '../lista.rules.ts'
import type { VencimentoLido } from '../regularidade.contract.ts'
import styles from './Regularidade.module.css'
import { consultaDrawer, regularidadeDrawer, usePedir } from './regularidade.api.ts'
import { acaoOf, diaCurto, fatoText, prazoText } from './vencimento-text.ts'

interface VencimentosPanelProps {
  readonly vencimentos: readonly VencimentoLido[]
  /** Today in Brasília. */
  readonly dia: string
}

const NOTHING: Readonly<Record<GrupoVencimento, (dia: string) => string>> = {
  impede: () => 'Nada impede contratar.',
  ate15: (dia) => `Nada vence até ${diaCurto(addDays(dia, 15))}.`,
  ate30: (dia) => `Nada vence entre ${diaCurto(addDays(dia, 16))} e ${diaCurto(addDays(dia, 30))}.`,
  aviso: () => 'Nenhum aviso.',
}
/** Of one group; the list tells the others by its filters. */
const MAX_SHOWN = 20

/** What ends, or ended, by how soon somebody has to act. */
export function VencimentosPanel({ vencimentos, dia }: VencimentosPanelProps) {
  return (
    <Panel title="Vencimentos" note="próximos 30 dias">
      <div className={styles.groups}>
        {GRUPOS_VENCIMENTO.map((grupo) => {
          const lines = vencimentos.filter((one) => one.grupo === grupo)
          return (
            <section key={grupo} aria-label={GRUPO_TEXT[grupo]}>
              <h3 className={styles.group} data-grupo={grupo}>
                <span>{GRUPO_TEXT[grupo]}</span>
                <span className={styles.count}>{lines.length}</span>
              </h3>
              {lines.length === 0 ? (
                <p className={styles.nothing}>{NOTHING[grupo](dia)}</p>
              ) : (
                <ul>
                  {lines.slice(0, MAX_SHOWN).map((one) => (
                    <Line key={`${one.linhaId} ${one.documento} ${one.estado}`} vencimento={one} dia={dia} />
                  ))}
                </ul>
              )}
              {lines.length > MAX_SHOWN && (
                <p className={styles.nothing}>{`E mais ${lines.length - MAX_SHOWN}, na lista.`}</p>
              )}
            </section>
          )
        })}
      </div>
      <p className={styles.foot}>
        <IconBell size={15} aria-hidden />
        Avisos 30, 15 e 5 dias antes, aos dois lados.
      </p>
    </Panel>
  )
}

function Mark({ vencimento, dia }: { readonly vencimento: VencimentoLido; readonly dia: string }) {
  const { grupo, documento, data, dias } = vencimento
  if (grupo === 'aviso') {
    const Icon = documento === null ? IconHelpCircle : IconFileAlert
    return <Icon size={16} aria-hidden className={styles.mark} />
  }
  const day = data ?? (dias === null ? null : addDays(dia, dias))
  return <strong className={styles.day}>{day && diaCurto(day)}</strong>
}

function Line({ vencimento, dia }: { readonly vencimento: VencimentoLido; readonly dia: string }) {
  return (
    <li className={styles.line} data-grupo={vencimento.grupo}>
      <Mark vencimento={vencimento} dia={dia} />
      <strong>{vencimento.nome}</strong>
      <span className={styles.when}>{prazoText(vencimento)}</span>
      <span className={styles.fact}>{fatoText(vencimento)}</span>
      <span className={styles.when}>
        <Action vencimento={vencimento} dia={dia} />
      </span>
    </li>
  )
}

function Action({ vencimento, dia }: { readonly vencimento: VencimentoLido; readonly dia: string }) {
  const openDrawer = useOpenDrawer()
  const pedir = usePedir()
  const { linhaId, nome, cargaDepois, pedidoEm } = vencimento
  const ask = async () => {
    try {
      await pedir.mutateAsync({ body: { ids: [linhaId] } })
      toast.success(`Documentos pedidos a ${nome}`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const link = (label: string, run: () => void) => (
    <Button
      size="compact-xs"
      variant="transparent"
      className={styles.acao}
      aria-label={`${label}: ${nome}`}
      loading={pedir.isPending}
      onClick={run}
    >
      {label}
    </Button>
  )
  switch (acaoOf(vencimento, dia)) {
    case 'consultar':
      return link('Consultar', () => openDrawer(consultaDrawer(linhaId)))
    case 'ver-carga':
      return link('Ver carga', () => openDrawer(`cargas/detalhes/${cargaDepois?.id ?? ''}`))
    case 'pedir':
      return link('Pedir', () => void ask())
    case 'pedido':
      return pedidoEm && `pedido ${diaCurto(pedidoEm.slice(0, 10))}`
    case 'abrir':
      return link('Abrir', () => openDrawer(regularidadeDrawer(linhaId)))
  }
}

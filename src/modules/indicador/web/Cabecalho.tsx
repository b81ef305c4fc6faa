import { Button, NativeSelect } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { canAccess } from '#platform/shared/access.ts'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { TIPO_CONSULTA, type TipoConsulta } from '../indicador.rules.ts'
import { metaAccess } from '../indicador-access.ts'
import { Dias } from './Dias.tsx'
import { useAtualizacao } from './indicador.api.ts'
import styles from './indicador.module.css'
import { METAS_PAGE } from './shared/enderecos.ts'
import type { PeriodoNaTela } from './use-periodo.ts'

interface CabecalhoProps {
  readonly titulo: string
  readonly periodo: PeriodoNaTela
  /** When the numbers were read. */
  readonly atualizadoEm: string | undefined
  readonly children?: ReactNode
}

/** Title, period and filters of a dashboard. */
export function Cabecalho({ titulo, periodo, atualizadoEm, children }: CabecalhoProps) {
  const goToPage = useGoToPage()
  const { subject } = useSignedIn()
  const atualizacao = useAtualizacao()
  return (
    <>
      <PageHeader
        title={titulo}
        subtitle={atualizadoEm && `atualizado às ${formatTime(atualizadoEm, localZone())}`}
        actions={
          canAccess(metaAccess, subject) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTarget size={15} aria-hidden />}
              onClick={() => goToPage(METAS_PAGE)}
            >
              Metas
            </Button>
          )
        }
      />
      {atualizacao?.recalculando && (
        <div className={styles.aviso}>
          <AlertStrip kind="info" title="Os números estão sendo recalculados">
            A forma de contar mudou. Eles se atualizam aqui quando estiverem prontos.
          </AlertStrip>
        </div>
      )}
      <search className={styles.filtros} aria-label="Recorte dos números">
        <ChoiceButtons
          label="Período"
          isJoined
          options={Object.entries(periodo.nomes).map(([value, label]) => ({ value, label }))}
          chosen={periodo.chosen === undefined ? [] : [periodo.chosen]}
          onToggle={periodo.choose}
        />
        <Dias key={periodo.texto} periodo={periodo} />
        {children}
      </search>
    </>
  )
}

const POR = {
  [TIPO_CONSULTA.Entrega]: 'Por dia da entrega',
  [TIPO_CONSULTA.Coleta]: 'Por dia da coleta',
  [TIPO_CONSULTA.Criacao]: 'Por dia da criação',
} as const

/** What narrows loads and deliveries. */
export const FiltrosDasCargas = ({ periodo }: { readonly periodo: PeriodoNaTela }) => (
  <>
    <NativeSelect
      size="xs"
      aria-label="Qual dia conta"
      value={String(periodo.tipoConsulta)}
      onChange={({ currentTarget: { value } }) => periodo.setPor(Number(value) as TipoConsulta)}
      data={[TIPO_CONSULTA.Entrega, TIPO_CONSULTA.Coleta, TIPO_CONSULTA.Criacao].map((tipo) => ({
        value: String(tipo),
        label: POR[tipo],
      }))}
    />
    <NativeSelect
      size="xs"
      aria-label="Tipo de frete"
      value={periodo.tipoFrete === undefined ? '' : String(periodo.tipoFrete)}
      onChange={({ currentTarget: { value } }) =>
        periodo.setFrete(([1, 2, 3] as const).find((one) => String(one) === value))
      }
      data={[
        { value: '', label: 'Frete: todos' },
        ...Object.entries(TIPO_FRETE_LABELS).map(([value, label]) => ({ value, label: `Frete: ${label}` })),
      ]}
    />
  </>
)

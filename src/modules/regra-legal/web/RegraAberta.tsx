import { Button } from '@mantine/core'
import { IconExternalLink, IconLock, IconPlus, IconScale } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import { canAccess } from '#platform/shared/access.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { soAvisa } from '../catalogo.rules.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { RegraDetalhe } from '../regra-legal.contract.ts'
import { isConfirmado } from '../regra-legal.rules.ts'
import { Conferencia } from './Conferencia.tsx'
import { Conferencias } from './Conferencias.tsx'
import { OndeAge } from './OndeAge.tsx'
import { RegraDoDia } from './RegraDoDia.tsx'
import styles from './Regras.module.css'
import { useRegra, useRegraHistorico } from './regra-legal.api.ts'
import { nivelCurto } from './shared/catalogo-text.ts'
import { novoValorDrawer } from './shared/regra-enderecos.ts'
import { Valores } from './Valores.tsx'

interface RegraAbertaProps {
  readonly codigo: RegraCodigo
  /** On a phone: the way back to the list. */
  readonly back: ReactNode
}

/** One rule with its dated values, and beside it the question which one was in force on a day. */
export function RegraAberta({ codigo, back }: RegraAbertaProps) {
  const query = useRegra(codigo)
  if (!query.data) {
    return (
      <div className={styles.main}>
        {back}
        {query.isPending && <LoadingSkeleton lines={8} label="Carregando a regra" />}
        {query.isError && <ReadFailure query={query}>Não foi possível carregar a regra.</ReadFailure>}
      </div>
    )
  }
  return (
    <>
      <Regra regra={query.data} back={back} />
      <RegraDoDia regra={query.data} />
    </>
  )
}

type Tab = 'valores' | 'onde' | 'conferencias' | 'historico'

function Regra({ regra, back }: { readonly regra: RegraDetalhe; readonly back: ReactNode }) {
  const tabsId = useId()
  const [tab, setTab] = useState<Tab>('valores')
  const [chosen, setChosen] = useState<string>()
  const isSupport = canAccess(PAINEL_ACCESS, useSignedIn().subject)
  const { valores, vigentes } = regra
  const valor =
    valores.find(({ id }) => id === chosen) ?? vigentes.find(isConfirmado) ?? vigentes[0] ?? valores[0]
  return (
    <section className={styles.main} aria-label={regra.titulo}>
      {back}
      <RegraHead regra={regra} url={valor?.url ?? regra.url} seguinteDe={valor?.id} isSupport={isSupport} />
      <div className={styles.tabs}>
        <TabBar
          id={tabsId}
          label="Partes da regra"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'valores', label: 'Valores', count: valores.length },
            { value: 'onde', label: 'Onde age' },
            {
              value: 'conferencias',
              label: 'Conferências',
              count: valores.reduce((sum, { conferencias }) => sum + conferencias.length, 0),
            },
            { value: 'historico', label: 'Histórico' },
          ]}
        />
      </div>
      <div className={styles.panel}>
        <TabPanel id={tabsId} value={tab}>
          {tab === 'valores' && (
            <Valores regra={regra} valor={valor} isSupport={isSupport} onChoose={(id) => setChosen(id)} />
          )}
          {tab === 'onde' && <OndeAge regra={regra} isSupport={isSupport} />}
          {tab === 'conferencias' && <Conferencias valores={valores} />}
          {tab === 'historico' && <Historico codigo={regra.codigo} />}
        </TabPanel>
      </div>
      {valor && <Conferencia regra={regra} valor={valor} isSupport={isSupport} />}
    </section>
  )
}

interface RegraHeadProps {
  readonly regra: RegraDetalhe
  /** Of the act of the chosen value, else of the law. */
  readonly url: string | null
  /** The value that a new one follows. */
  readonly seguinteDe: string | undefined
  readonly isSupport: boolean
}

function RegraHead({ regra, url, seguinteDe, isSupport }: RegraHeadProps) {
  const openDrawer = useOpenDrawer()
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <IconScale size={18} aria-hidden />
        <h2>{regra.titulo}</h2>
        <StatusBadge
          color={soAvisa(regra) ? 'amarelo' : 'petroleo'}
          icon={soAvisa(regra) ? IconScale : IconLock}
          label={nivelCurto(regra)}
        />
        <span className={styles.actions}>
          {url !== null && (
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={15} aria-hidden />}
            >
              Ver o ato
            </Button>
          )}
          {isSupport && (
            <WriteButton
              variant="default"
              size="xs"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => openDrawer(novoValorDrawer(regra.codigo, seguinteDe))}
            >
              Novo valor
            </WriteButton>
          )}
        </span>
      </div>
      <p className={styles.muted}>
        {regra.fonte} · {regra.onde}
      </p>
    </header>
  )
}

const Historico = ({ codigo }: { readonly codigo: RegraCodigo }) => (
  <div className={styles.padded}>
    <RecordHistory query={useRegraHistorico(codigo)} />
  </div>
)

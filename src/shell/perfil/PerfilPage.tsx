import { type ReactNode, useEffect, useRef } from 'react'
import { SegundoFatorSection } from '#modules/sessao/web/shared/SegundoFatorSection.tsx'
import { SenhaSection } from '#modules/sessao/web/shared/SenhaSection.tsx'
import { SessoesSection } from '#modules/sessao/web/shared/SessoesSection.tsx'
import { getAuthUser } from '#modules/usuario/usuario.contract.ts'
import { DadosSection } from '#modules/usuario/web/shared/DadosSection.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import styles from './PerfilPage.module.css'
import { PreferenciasSection } from './PreferenciasSection.tsx'

const SECTIONS = [
  { key: 'dados', label: 'Seus dados' },
  { key: 'senha', label: 'Senha' },
  { key: 'segundo-fator', label: 'Segundo fator' },
  { key: 'sessoes', label: 'Sessões abertas' },
  { key: 'preferencias', label: 'Preferências' },
] as const
type SectionKey = (typeof SECTIONS)[number]['key']

const idOf = (key: string) => `perfil-${key}`

function reveal(key: string): void {
  const section = document.getElementById(idOf(key))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** One's own profile (S-079); each part has an address of its own. */
export default function PerfilPage() {
  const usuario = useCall(getAuthUser, {})
  const [section, setSection] = useQueryState('secao')
  const isReady = usuario.data !== undefined
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isReady) return
    // Without a part in the address the page begins at its top.
    if (section !== '' || hasArrived.current) reveal(section || 'dados')
    hasArrived.current = true
  }, [section, isReady])
  return (
    <>
      <PageHeader title="Perfil" />
      <div className={styles.page}>
        <nav aria-label="Partes do perfil" className={styles.nav}>
          {SECTIONS.map(({ key, label }) => (
            <a
              key={key}
              href={`#/menu/perfil?secao=${key}`}
              className={styles.link}
              aria-current={key === section ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setSection(key)
                reveal(key)
              }}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          {usuario.isPending && <LoadingSkeleton lines={8} label="Carregando o perfil" />}
          {usuario.isError && !usuario.data && (
            <ReadFailure query={usuario}>Não foi possível carregar o perfil.</ReadFailure>
          )}
          {usuario.data && (
            <>
              <Part section="dados">
                <DadosSection usuario={usuario.data} />
              </Part>
              <Part section="senha">
                <SenhaSection email={usuario.data.email} />
              </Part>
              <Part section="segundo-fator">
                <SegundoFatorSection />
              </Part>
              <Part section="sessoes">
                <SessoesSection />
              </Part>
              <Part section="preferencias">
                <PreferenciasSection />
              </Part>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Part({ section, children }: { readonly section: SectionKey; readonly children: ReactNode }) {
  return (
    <div id={idOf(section)} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  )
}

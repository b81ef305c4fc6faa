import { QuadroPage } from './QuadroPage.tsx'

/** The board that comes with the product. */
export default function MinhasCargasPage() {
  return <QuadroPage />
}

export default function EmptyPage() {
  return <h1>Nada</h1>;
}
